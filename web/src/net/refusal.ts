/** Why a request or a message changed nothing. The code has its words in i18n. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: string | null = null,
    readonly rule: string | null = null,
    readonly cells: readonly string[] = [],
    /** Where a record is wrong. */
    readonly line: number | null = null,
  ) {
    super(detail ?? code);
  }
}
