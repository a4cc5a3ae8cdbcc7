/** Also for elements that come later: `on('click', '.builder-popup-close', (button) => …)`. */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found) act(found, event);
  });
}

export function controlledBy(element: Element): HTMLElement | null {
  return document.getElementById(element.getAttribute('aria-controls') ?? '');
}

/** The widget that lists posts, by the id of its element. */
export function listWidget(root: ParentNode, id = ''): HTMLElement | null {
  return root.querySelector(`[data-builder-list="${CSS.escape(id)}"]`);
}
