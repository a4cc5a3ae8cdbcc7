// Pictures that open above the page. Without this script their links lead to the file.
import { showAbove } from '#content/pages/browser/above/show.ts';

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-lightbox]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openAbove(link);
});

function openAbove(link: HTMLAnchorElement): void {
  const picture = document.createElement('img');
  const button = document.createElement('button');
  const box = document.createElement('dialog');
  // Who cannot see it here may be able to see it there.
  picture.addEventListener('error', () => location.assign(link.href));
  Object.assign(picture, { alt: link.querySelector('img')?.alt ?? '', src: link.href });
  Object.assign(button, { type: 'button', textContent: '×', ariaLabel: link.dataset['lightboxClose'] ?? '' });
  Object.assign(box, { className: 'wp-lightbox-overlay', ariaLabel: link.getAttribute('aria-label') ?? '' });
  box.append(button, picture);
  showAbove(box, link);
}
