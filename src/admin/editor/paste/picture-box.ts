// The box of a picture that is on its way: its name and share, or why it is not coming.

export interface BoxWords {
  uploading(name: string, share: number): string;
  uploadFailed(name: string, reason: string): string;
  pictureMissing(name: string): string;
  readonly tryAgain: string;
  readonly remove: string;
}

export interface Box {
  readonly element: HTMLElement;
  /** From 0 to 1. */
  showShare(name: string, share: number): void;
  showFault(name: string, reason: string, canRetry: boolean): void;
  showMissing(name: string): void;
}

export function createBox(words: BoxWords, { onRemove, onRetry }: { onRemove: () => void; onRetry: () => void }): Box {
  const element = create('div', 'picture-waiting');
  element.contentEditable = 'false';
  element.setAttribute('role', 'status');
  const text = element.appendChild(create('span', 'picture-waiting-text'));
  const bar = document.createElement('progress');
  bar.max = 1;
  const retry = buttonOf(words.tryAgain, onRetry);
  const remove = buttonOf(words.remove, onRemove);
  const show = (said: string, ...parts: readonly HTMLElement[]): void => {
    text.textContent = said;
    element.replaceChildren(text, ...parts);
  };
  return {
    element,
    showShare(name, share) {
      bar.value = share;
      const said = words.uploading(name, Math.floor(share * 100));
      bar.setAttribute('aria-label', name);
      show(said, bar);
    },
    showFault(name, reason, canRetry) {
      element.dataset['fault'] = 'true';
      show(words.uploadFailed(name, reason), ...(canRetry ? [retry] : []), remove);
    },
    showMissing(name) {
      element.dataset['fault'] = 'true';
      show(words.pictureMissing(name), remove);
    },
  };
}

function create(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function buttonOf(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button small';
  button.textContent = label;
  button.addEventListener('click', run);
  return button;
}
