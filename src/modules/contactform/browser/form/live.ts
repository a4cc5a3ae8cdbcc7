// What follows the fields while somebody fills them in.
import { isText, valuesOf, type FormPlace } from './place.ts';

/** Of some groups of boxes only one may be ticked. */
export function keepExclusive(control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement) || !control.checked) return;
  const group = control.closest('[data-contactform-exclusive]');
  for (const other of group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    if (other !== control) other.checked = false;
  }
}

/** Places that repeat a field, and places that count its characters. */
export function reflect({ form }: FormPlace): void {
  const data = new FormData(form);
  for (const place of form.querySelectorAll<HTMLElement>('[data-contactform-reflects]')) {
    place.textContent = valuesOf(data, place.dataset['contactformReflects'] ?? '')
      .filter(isText)
      .join(', ');
  }
  for (const place of form.querySelectorAll<HTMLElement>('.contactform-character-count')) {
    const target = form.elements.namedItem(place.dataset['contactformCounts'] ?? '');
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) continue;
    const { length } = target.value;
    place.textContent = String(
      place.dataset['contactformDirection'] === 'down' ? Math.max(target.maxLength, 0) - length : length,
    );
  }
}
