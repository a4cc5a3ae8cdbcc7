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

/** The element of a document by its id. */
export function builderElement(root: ParentNode, id = ''): HTMLElement | null {
  return root.querySelector(`[data-id="${CSS.escape(id)}"]`);
}
