// What the browser does for forms: sends them without leaving the page, says faults where they are, goes step by step.

export const FORM_SCRIPT = `(() => {
const fresh = new WeakSet();
const say = (form, text, isGood) => {
  const place = form.querySelector('[data-form-message]');
  if (!place) return;
  place.textContent = text;
  place.classList.toggle('is-success', isGood);
  place.classList.toggle('is-failure', !isGood);
};
const inputsOf = (form, id) => [...form.elements].filter((one) => one.name === 'form_fields[' + id + ']' || one.name === 'form_fields[' + id + '][]');
const markFaults = (form, faults) => {
  for (const place of form.querySelectorAll('[data-form-error]')) place.textContent = '';
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  for (const [id, text] of Object.entries(faults)) {
    const place = form.querySelector('[data-form-error="form_fields[' + CSS.escape(id) + ']"]');
    if (place) place.textContent = text;
    for (const input of inputsOf(form, id)) input.setAttribute('aria-invalid', 'true');
  }
  const first = form.querySelector('[aria-invalid]');
  if (first) { showStep(form, first.closest('[data-step]')); first.focus(); }
};
const stepsOf = (form) => [...form.querySelectorAll('[data-step]')];
const showStep = (form, step) => {
  if (!step) return;
  const steps = stepsOf(form);
  for (const one of steps) one.hidden = one !== step;
  const isLast = step === steps.at(-1);
  const submit = form.querySelector('.builder-field-type-submit');
  if (submit) submit.hidden = !isLast;
};
const isGood = (step) => [...step.querySelectorAll('input,select,textarea')].every((one) => one.reportValidity());
const stepButton = (words, act) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'builder-button builder-form-step-button';
  button.textContent = words;
  button.addEventListener('click', act);
  return button;
};
const makeSteps = (form) => {
  const steps = stepsOf(form);
  if (steps.length < 2) return;
  steps.forEach((step, at) => {
    const buttons = document.createElement('div');
    buttons.className = 'builder-form-step-buttons';
    const go = (to) => { showStep(form, steps[to]); steps[to].querySelector('input,select,textarea')?.focus(); };
    if (at > 0) buttons.append(stepButton('Back', () => go(at - 1)));
    if (at < steps.length - 1) buttons.append(stepButton('Next', () => { if (isGood(step)) go(at + 1); }));
    step.append(buttons);
  });
  showStep(form, steps[0]);
};
const renewToken = async (form) => {
  if (fresh.has(form) || !form.dataset.token) return;
  fresh.add(form);
  try {
    const answer = await fetch(form.dataset.token);
    if (answer.ok) form.elements.namedItem('token').value = (await answer.json()).token;
  } catch { fresh.delete(form); }
};
const renewPictures = (form) => {
  for (const picture of form.querySelectorAll('img[data-captcha]')) {
    picture.src = picture.getAttribute('src').split('?', 1)[0] + '?' + Date.now();
    for (const input of inputsOf(form, picture.dataset.captcha)) input.value = '';
  }
};
const follow = (answer) => {
  if (answer.popup?.action === 'open') document.querySelector('dialog[data-builder-id="' + CSS.escape(answer.popup.id) + '"]')?.showModal();
  if (answer.popup?.action === 'close') document.querySelector('dialog[open]')?.close();
  if (answer.redirect_url) location.assign(answer.redirect_url);
};
const send = async (form) => {
  const button = form.querySelector('button[type="submit"]');
  const body = new FormData(form);
  body.set('referrer', location.href);
  body.set('referer_title', document.title);
  form.setAttribute('aria-busy', 'true');
  if (button) button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const { success, data } = await response.json();
    markFaults(form, data.errors ?? {});
    say(form, data.message, success);
    const isAnswered = [...form.querySelectorAll('img[data-captcha]')].every((one) => !(one.dataset.captcha in (data.errors ?? {})));
    if (success || !isAnswered) renewPictures(form);
    if (success) {
      form.reset();
      showStep(form, stepsOf(form)[0]);
      fresh.delete(form);
      follow(data.data ?? {});
    }
    if (!form.querySelector('[aria-invalid]')) form.querySelector('[data-form-message]')?.focus();
  } catch {
    say(form, 'The form could not be sent. Please try again.', false);
  } finally {
    form.removeAttribute('aria-busy');
    if (button) button.disabled = false;
  }
};
for (const form of document.querySelectorAll('form.builder-form')) {
  makeSteps(form);
  form.addEventListener('focusin', () => { renewToken(form); });
  form.addEventListener('submit', (event) => { event.preventDefault(); send(form); });
}
})();
`;
