/** A notice of the browser when it is somebody's turn: asked for only by a press, and shown only while the page is hidden. */
import { keep, kept } from '../../storage/kept';

let wanted = $state(kept('notice') === 'on');

/** Whether the browser can show notices to this page at all. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Whether notices are wanted on this device. */
export const wantsNotices = (): boolean => wanted;

/** Turns notices on or off; asks the person where the browser wants that. Gives whether it is as wished. */
export async function useNotices(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === 'granted';
  wanted = on && allowed;
  keep('notice', wanted ? 'on' : null);
  return allowed;
}

/** Shows a notice if nobody looks at the page; one for each match, and a press on it brings the page back. */
export function notify(title: string, body: string, match: string): void {
  if (!wanted || !canNotify() || document.visibilityState !== 'hidden') return;
  try {
    const notice = new Notification(title, { body, tag: match });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones show notices of service workers only; the title and the sound are left. Where they are forbidden, none comes.
  }
}
