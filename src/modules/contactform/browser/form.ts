// What forms do in the browser: the same rules before sending, no page load, messages where the faults are. Without this
// script forms work as well, only slower.
import { findFaults } from '#modules/contactform/rules/engine.ts';
import type { PostedValues } from '#modules/contactform/rules/rule.ts';
import { keepExclusive, reflect } from './form/live.ts';
import { clearMarks, mark, markFaults, say, setStatus } from './form/marks.ts';
import { hiddenField, isText, readJson, valuesOf, type Answer, type FormPlace } from './form/place.ts';
import { refill, startPictures } from './form/refill.ts';

type Rules = Parameters<typeof findFaults>[0];

const WRAP = '.contactform-form-control-wrap';

for (const form of document.querySelectorAll<HTMLFormElement>('.contactform > form')) {
  if (form.parentElement) start({ form, box: form.parentElement });
}

function start(place: FormPlace): void {
  const { form } = place;
  const sending = createSending(place);
  form.addEventListener('focusin', () => prepare(place, sending), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sending.send();
  });
  form.addEventListener('change', ({ target }) => keepExclusive(target));
  // A message that comes or goes moves what is below it. So none comes while somebody presses the button, and those that
  // are there go while somebody types.
  form.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const isOnTheWay = next instanceof Element && form.contains(next) && next.getAttribute('type') !== 'submit';
    if (isOnTheWay && target instanceof Element && !isSameField(target, next)) void sending.check(target);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.hasAttribute('aria-invalid')) void sending.check(target);
    reflect(place);
  });
  form.addEventListener('reset', () => setTimeout(() => reflect(place)));
  reflect(place);
  startPictures(place);
}

const isSameField = (one: Element, other: Element): boolean => one.closest(WRAP)?.contains(other) === true;

interface Sending {
  loadRules(): Promise<Rules>;
  /** One field, by the rules. */
  check(control: Element): Promise<void>;
  send(): Promise<void>;
}

function prepare(place: FormPlace, { loadRules }: Sending): void {
  const { form, box } = place;
  const tokens = (form.getAttribute('action') ?? '').replace(/_site[/].*/, '_site/form-token?form=');
  readJson<{ token?: string }>(tokens + encodeURIComponent(box.dataset['contactformToken'] ?? ''))
    .then(({ token }) => {
      const field = hiddenField(place, '_contactform_token');
      if (field && token !== undefined) field.value = token;
    })
    // The token that came with the page will do.
    .catch(() => undefined);
  void loadRules();
}

function createSending(place: FormPlace): Sending {
  const { form, box } = place;
  const rest = box.dataset['contactformRest'] ?? '';
  let rules: Promise<Rules> | undefined;
  let isBusy = false;
  const loadRules = (): Promise<Rules> => {
    rules ??= readJson<{ rules: Rules }>(`${rest}/feedback/schema`).then(
      (schema) => schema.rules,
      () => [],
    );
    return rules;
  };
  const submit = async (): Promise<Answer> => {
    const faults = findFaults(await loadRules(), posted(form));
    if (faults.length > 0) return refusal(box, faults);
    const init = { method: 'POST', body: new FormData(form), headers: { Accept: 'application/json' } };
    return readJson<Answer>(`${rest}/feedback`, init);
  };
  return {
    loadRules,
    async check(control) {
      const wrap = control.closest<HTMLElement>(WRAP);
      if (!wrap || isBusy) return;
      const own = (await loadRules()).filter((rule) => 'field' in rule && rule.field === wrap.dataset['name']);
      mark(wrap, findFaults(own, posted(form))[0]?.error ?? '');
    },
    async send() {
      if (isBusy) return;
      isBusy = true;
      clearMarks(place);
      setStatus(place, 'submitting');
      form.setAttribute('aria-busy', 'true');
      tell(place, 'submit-start', {});
      const answer = await submit().catch(() => ({}));
      isBusy = false;
      form.removeAttribute('aria-busy');
      show(place, answer);
    },
  };
}

function posted(form: HTMLFormElement): PostedValues {
  const data = new FormData(form);
  return {
    texts: (field) => valuesOf(data, field).filter(isText),
    files: (field) =>
      valuesOf(data, field).flatMap((value) =>
        isText(value) || (value.name === '' && value.size === 0) ? [] : [value],
      ),
  };
}

function refusal({ dataset }: HTMLElement, faults: readonly { field: string; error: string }[]): Answer {
  return {
    status: 'validation_failed',
    message: dataset['contactformInvalid'] ?? '',
    invalid_fields: faults.map(({ field, error }) => ({ field, message: error })),
  };
}

function show(place: FormPlace, given: Partial<Answer>): void {
  const { form, box } = place;
  const {
    status = 'mail_failed',
    message = box.dataset['contactformFailure'] ?? '',
    invalid_fields: faults = [],
  } = given;
  const answer: Answer = { ...given, status, message };
  setStatus(place, status);
  say(place, message, faults);
  markFaults(place, faults);
  const hash = hiddenField(place, '_contactform_posted_data_hash');
  if (status === 'mail_sent') form.reset();
  if (hash) hash.value = status === 'mail_sent' ? '' : (answer.posted_data_hash ?? '');
  refill(place, answer);
  tell(place, status === 'validation_failed' ? 'invalid' : status.replaceAll('_', ''), answer);
  tell(place, 'submit', answer);
}

function tell({ form, box }: FormPlace, name: string, apiResponse: object): void {
  const contactFormId = Number(box.dataset['contactformId']);
  const detail = { contactFormId, unitTag: box.id, status: form.dataset['status'], apiResponse };
  box.dispatchEvent(new CustomEvent(`contactform${name}`, { bubbles: true, detail }));
}
