// Strips that move by themselves: not for people who want no movement, and not while somebody is in them.

export function startAutoplay(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const carousel of document.querySelectorAll<HTMLElement>('.builder-carousel[data-builder-autoplay]')) {
    const strip = carousel.querySelector<HTMLElement>('.builder-carousel__strip');
    if (strip) start(carousel, strip);
  }
}

function start(carousel: HTMLElement, strip: HTMLElement): void {
  const { builderAutoplay: every, builderOnce: once, builderRests: rests } = carousel.dataset;
  const button = carousel.querySelector<HTMLElement>('[data-builder-pause]');
  let isPaused = false;
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => {
      isPaused = !isPaused;
      button.setAttribute('aria-pressed', String(isPaused));
    });
  }
  const isBusy = (): boolean =>
    document.hidden || carousel.matches(':focus-within') || (rests !== undefined && carousel.matches(':hover'));
  setInterval(() => {
    if (isPaused || isBusy()) return;
    const isAtEnd = Math.abs(strip.scrollLeft) + strip.clientWidth >= strip.scrollWidth - 1;
    if (isAtEnd && once !== undefined) return;
    const forward = getComputedStyle(strip).direction === 'rtl' ? -strip.clientWidth : strip.clientWidth;
    strip.scrollTo({ left: isAtEnd ? 0 : strip.scrollLeft + forward, behavior: 'smooth' });
  }, Number(every));
}
