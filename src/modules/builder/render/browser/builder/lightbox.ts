// Large images above the page.
import { showAbove } from '#content/pages/browser/above/show.ts';
import { on } from './on.ts';

export function startLightbox(): void {
  on('click', 'a[data-builder-open-lightbox]', (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
}

function open(link: HTMLAnchorElement): void {
  const picture = new Image();
  picture.src = link.href;
  picture.alt = link.querySelector('img')?.alt ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '\u00d7';
  close.setAttribute('aria-label', link.dataset['builderClose'] ?? '');
  const box = document.createElement('dialog');
  box.className = 'builder-lightbox';
  box.setAttribute('aria-label', picture.alt || (link.dataset['builderName'] ?? ''));
  box.append(picture, close);
  showAbove(box, link);
}
