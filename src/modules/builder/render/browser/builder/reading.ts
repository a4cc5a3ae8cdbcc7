// How far somebody has read.

export function startReading(): void {
  const bars = document.querySelectorAll<HTMLProgressElement>('progress[data-builder-reading]');
  if (bars.length === 0) return;
  const update = (): void => {
    const whole = document.documentElement.scrollHeight - innerHeight;
    for (const bar of bars) bar.value = whole <= 0 ? 100 : Math.round((scrollY / whole) * 100);
  };
  for (const bar of bars) bar.hidden = false;
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
}
