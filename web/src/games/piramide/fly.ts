/** Coins that fly from the block that pays them to the city that is paid. Nothing waits for them. */

const LONGEST = 6;

/** Lets some coins fly; where motion is not wanted, or one of the two is out of sight, nothing happens. */
export function flyCoins(from: Element | null | undefined, to: Element | null | undefined, coins: number): void {
  if (!from || !to || coins <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [start.left + start.width / 2, start.top + start.height / 2];
  const [dx, dy] = [end.left + end.width / 2 - x, end.top + end.height / 2 - y];
  for (let each = 0; each < Math.min(coins, LONGEST); each += 1) {
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
      { duration: 620, delay: each * 60, easing: 'ease-in-out', fill: 'backwards' },
    );
    flight.onfinish = flight.oncancel = () => coin.remove();
  }
}
