// A box above the page: a click or Escape closes it, and the focus goes back to where it came from.

export function showAbove(box: HTMLDialogElement, from: HTMLElement): void {
  box.addEventListener('click', () => box.close());
  box.addEventListener('close', () => {
    box.remove();
    from.focus();
  });
  document.body.append(box);
  box.showModal();
}
