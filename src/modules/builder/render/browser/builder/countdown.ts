// Clocks that count down to a moment. Without this the moment itself stands there.

const UNITS: readonly (readonly [string, number])[] = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
];

export function startCountdowns(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-builder-countdown]')) {
    const end = Date.parse(clock.dataset['builderCountdown'] ?? '');
    if (!Number.isNaN(end)) start(clock, end);
  }
}

function start(clock: HTMLElement, end: number): void {
  const timer = setInterval(() => tick(), 1000);
  const tick = (): void => {
    const left = Math.max(0, Math.floor((end - Date.now()) / 1000));
    show(clock, left);
    if (left > 0) return;
    clearInterval(timer);
    for (const message of clock.querySelectorAll<HTMLElement>('[data-builder-after]')) message.hidden = false;
  };
  clock.classList.add('is-live');
  tick();
}

/** A unit that is not shown goes into the smaller ones. */
function show(clock: HTMLElement, left: number): void {
  let rest = left;
  for (const [unit, seconds] of UNITS) {
    const place = clock.querySelector(`[data-builder-unit="${unit}"]`);
    if (!place) continue;
    place.textContent = String(Math.floor(rest / seconds)).padStart(2, '0');
    rest %= seconds;
  }
}
