// Strips that scroll by themselves; the buttons move them by what is in view.
import { on } from './on.ts';

export function startCarousels(): void {
  on('click', '[data-builder-carousel]', (button) => {
    const strip = button.closest('.builder-carousel')?.querySelector('.builder-carousel__strip');
    const direction = button.dataset['builderCarousel'] === 'next' ? 1 : -1;
    strip?.scrollBy({ left: direction * strip.clientWidth, behavior: 'smooth' });
  });
}
