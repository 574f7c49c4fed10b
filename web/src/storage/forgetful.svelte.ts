/** Whether this browser keeps nothing of matches inside the page: then they are gone with the page. */
let forgets = $state(false);

export const isForgetful = (): boolean => forgets;

/** Notes what the table inside the page found out. */
export function noteForgetful(does: boolean): void {
  forgets = does;
}
