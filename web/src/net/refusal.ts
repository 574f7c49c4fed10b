/** Why a request or a message was refused. The words for each code are in i18n. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: string | null = null,
    readonly rule: string | null = null,
    readonly cells: readonly string[] = [],
    /** The line of a record with the error. */
    readonly line: number | null = null,
  ) {
    super(detail ?? code);
  }
}
