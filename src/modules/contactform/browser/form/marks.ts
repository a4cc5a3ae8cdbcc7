// What a form shows of its state: faults beside their fields, the message below, words for those who listen.
import { wrapOf, type Answer, type FormPlace } from './place.ts';

const CLASSES: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  submitting: 'submitting',
  resetting: 'resetting',
};

export function mark(wrap: Element, message: string): void {
  const tip = wrap.querySelector('.contactform-not-valid-tip');
  if (tip) tip.textContent = message;
  for (const control of wrap.querySelectorAll('input:not([type=hidden]), select, textarea')) {
    if (message === '') control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
    control.classList.toggle('contactform-not-valid', message !== '');
  }
}

export function clearMarks(place: FormPlace): void {
  for (const wrap of place.form.querySelectorAll('.contactform-form-control-wrap')) mark(wrap, '');
  say(place, '', []);
}

export function markFaults(place: FormPlace, faults: NonNullable<Answer['invalid_fields']>): void {
  for (const { field, message } of faults) {
    const wrap = wrapOf(place, field);
    if (wrap) mark(wrap, message);
  }
  place.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

export function say({ form, box }: FormPlace, message: string, faults: readonly { message: string }[]): void {
  const output = form.querySelector('.contactform-response-output');
  if (output) {
    output.textContent = message;
    output.classList.remove('is-success', 'is-failure');
  }
  const heard = box.querySelector('.screen-reader-response');
  if (heard) heard.textContent = [message, ...faults.map((fault) => fault.message)].join(' ').trim();
}

export function setStatus({ form }: FormPlace, status: string): void {
  const own = CLASSES[status] ?? `custom-${status.replaceAll(/[^0-9a-z]+/gi, '-')}`;
  const others = [...form.classList].filter((name) => Object.values(CLASSES).includes(name) || /^custom-/.test(name));
  form.classList.remove(...others);
  form.classList.add(own);
  form.dataset['status'] = own;
}
