/** The animation of coins that fly from a block to the city that it pays. Nothing waits for it. */
import { isStill } from '../../ui/still';
import { COIN_APART, COINS_AT_ONCE } from './heard';

/** Whether the middle of an element is on the screen. */
function isInSight(each: Element): boolean {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return bottom > top && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
}

/** Highlights the block at the tip of the pyramid. */
export function shine(on: Element | null | undefined): void {
  if (!on || isStill() || !isInSight(on)) return;
  const { left, top, width, height } = on.getBoundingClientRect();
  const light = document.createElement('span');
  light.className = 'tip-light';
  light.setAttribute('aria-hidden', 'true');
  light.style.left = `${left + width / 2}px`;
  light.style.top = `${top + height / 2}px`;
  document.body.append(light);
  const shining = light.animate(
    [
      { transform: 'translate(-50%, -50%) scale(0.1)', opacity: 0 },
      { transform: 'translate(-50%, -50%) scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'translate(-50%, -50%) scale(1.3) rotate(20deg)', opacity: 0 },
    ],
    { duration: 1800, easing: 'ease-out' },
  );
  shining.onfinish = shining.oncancel = () => light.remove();
}

/** Animates coins to the first visible one of the places; does nothing with reduced motion, or if none is visible. */
export function flyCoins(from: Element | null | undefined, places: Iterable<Element>, coins: number): void {
  const to = [...places].find(isInSight);
  if (!from || !to || coins <= 0 || isStill()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [start.left + start.width / 2, start.top + start.height / 2];
  const [dx, dy] = [end.left + end.width / 2 - x, end.top + end.height / 2 - y];
  for (let each = 0; each < Math.min(coins, COINS_AT_ONCE); each += 1) {
    const coin = document.createElement('span');
    coin.className = 'flying-coin';
    coin.setAttribute('aria-hidden', 'true');
    coin.style.left = `${x}px`;
    coin.style.top = `${y}px`;
    document.body.append(coin);
    const rise = -30 - 12 * each;
    const flight = coin.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0.6)', opacity: 0 },
        {
          transform: `translate(calc(-50% + ${dx / 3}px), calc(-50% + ${dy / 3 + rise}px)) scale(1)`,
          opacity: 1,
          offset: 0.4,
        },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(0.7)`, opacity: 0.9 },
      ],
      { duration: 620, delay: each * COIN_APART, easing: 'ease-in-out', fill: 'backwards' },
    );
    flight.onfinish = flight.oncancel = () => coin.remove();
  }
}
