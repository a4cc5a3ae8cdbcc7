// Forms without leaving the page: sent in the background, faults said where they are, long ones step by step.

interface Answer {
  success: boolean;
  data: { message: string; errors?: Record<string, string>; data?: Follow };
}

interface Follow {
  popup?: { action: string; id: string };
  redirect_url?: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input,select,textarea';
const withFreshToken = new WeakSet<HTMLFormElement>();

function say(form: HTMLFormElement, text: string, isGood: boolean): void {
  const place = form.querySelector('[data-form-message]');
  if (!place) return;
  place.textContent = text;
  place.classList.toggle('is-success', isGood);
  place.classList.toggle('is-failure', !isGood);
}

function fieldsOf(form: HTMLFormElement, id: string): Field[] {
  const names = [`form_fields[${id}]`, `form_fields[${id}][]`];
  return [...form.querySelectorAll<Field>(FIELDS)].filter(({ name }) => names.includes(name));
}

function markFaults(form: HTMLFormElement, faults: Record<string, string>): void {
  for (const place of form.querySelectorAll('[data-form-error]')) place.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  for (const [id, text] of Object.entries(faults)) {
    const place = form.querySelector(`[data-form-error="form_fields[${CSS.escape(id)}]"]`);
    if (place) place.textContent = text;
    for (const field of fieldsOf(form, id)) field.setAttribute('aria-invalid', 'true');
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  if (!first) return;
  showStep(form, first.closest<HTMLElement>('[data-form-step]'));
  first.focus();
}

const stepsOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-form-step]')];

function showStep(form: HTMLFormElement, step: HTMLElement | null | undefined): void {
  if (!step) return;
  const steps = stepsOf(form);
  for (const one of steps) one.hidden = one !== step;
  const submit = form.querySelector<HTMLElement>('.builder-field-type-submit');
  if (submit) submit.hidden = step !== steps.at(-1);
}

function makeSteps(form: HTMLFormElement): void {
  const steps = stepsOf(form);
  if (steps.length < 2) return;
  const go = (step: HTMLElement): void => {
    showStep(form, step);
    step.querySelector<Field>(FIELDS)?.focus();
  };
  for (const [at, step] of steps.entries()) {
    const [before, after] = [steps[at - 1], steps[at + 1]];
    const buttons = document.createElement('div');
    buttons.className = 'builder-form-step-buttons';
    if (before) buttons.append(stepButton(form.dataset['formBack'] ?? '', () => go(before)));
    if (after) buttons.append(stepButton(form.dataset['formNext'] ?? '', () => isStepValid(step) && go(after)));
    step.append(buttons);
  }
  showStep(form, steps[0]);
}

const isStepValid = (step: HTMLElement): boolean =>
  [...step.querySelectorAll<Field>(FIELDS)].every((field) => field.reportValidity());

function stepButton(words: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'builder-button builder-form-step-button';
  button.textContent = words;
  button.addEventListener('click', act);
  return button;
}

async function renewToken(form: HTMLFormElement): Promise<void> {
  const address = form.dataset['formToken'];
  if (withFreshToken.has(form) || address === undefined || address === '') return;
  withFreshToken.add(form);
  try {
    const answer = await fetch(address);
    const field = form.elements.namedItem('token');
    if (!answer.ok || !(field instanceof HTMLInputElement)) return;
    const { token }: { token: string } = await answer.json();
    field.value = token;
  } catch {
    withFreshToken.delete(form);
  }
}

const picturesOf = (form: HTMLFormElement): HTMLImageElement[] => [
  ...form.querySelectorAll<HTMLImageElement>('img[data-form-captcha]'),
];

function renewPictures(form: HTMLFormElement): void {
  for (const picture of picturesOf(form)) {
    picture.src = `${picture.src.split('?', 1)[0]}?${Date.now()}`;
    for (const field of fieldsOf(form, picture.dataset['formCaptcha'] ?? '')) field.value = '';
  }
}

function follow({ popup, redirect_url: target }: Follow): void {
  if (popup?.action === 'open') {
    document.querySelector<HTMLDialogElement>(`dialog[data-builder-id="${CSS.escape(popup.id)}"]`)?.showModal();
  }
  if (popup?.action === 'close') document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  if (target !== undefined && target !== '') location.assign(target);
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const body = new FormData(form);
  body.set('referrer', location.href);
  body.set('referer_title', document.title);
  form.setAttribute('aria-busy', 'true');
  if (button) button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const answer: Answer = await response.json();
    show(form, answer);
  } catch {
    say(form, form.dataset['formFailure'] ?? '', false);
  } finally {
    form.removeAttribute('aria-busy');
    if (button) button.disabled = false;
  }
}

function show(form: HTMLFormElement, { success, data: { message, errors = {}, data = {} } }: Answer): void {
  markFaults(form, errors);
  say(form, message, success);
  const isMisread = picturesOf(form).some(({ dataset }) => (dataset['formCaptcha'] ?? '') in errors);
  if (success || isMisread) renewPictures(form);
  if (success) {
    form.reset();
    showStep(form, stepsOf(form)[0]);
    withFreshToken.delete(form);
    follow(data);
  }
  if (!form.querySelector('[aria-invalid]')) form.querySelector<HTMLElement>('[data-form-message]')?.focus();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.builder-form')) {
  makeSteps(form);
  form.addEventListener('focusin', () => void renewToken(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

export {};
