/** Browser notifications when a decision is due: requested only by a press, and shown only while the page is hidden. */
import { keep, kept } from '../../storage/local';

let wanted = $state(kept('notice') === 'on');

/** Whether the browser supports notifications for this page. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Whether notifications are on for this device. */
export const wantsNotices = (): boolean => wanted;

/** Turns notifications on or off, and asks for permission if needed. Resolves to whether the setting is as wanted. */
export async function useNotices(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === 'granted';
  wanted = on && allowed;
  keep('notice', wanted ? 'on' : null);
  return allowed;
}

/** Shows a notification if the page is hidden; one for each match, and a press on it brings the page back. */
export function notify(title: string, body: string, match: string): void {
  if (!wanted || !canNotify() || document.visibilityState !== 'hidden') return;
  try {
    const notice = new Notification(title, { body, tag: match });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On phones only service workers may show notifications, so the title and the sound remain. Without permission none is shown.
  }
}
