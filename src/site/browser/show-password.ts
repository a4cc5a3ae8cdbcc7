// Shows a password while it is typed, for those who want to see it. Without this script there is no button for it.

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-shows]')) {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) continue;
  button.hidden = false;
  const show = (isShown: boolean): void => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = (isShown ? button.dataset['hides'] : button.dataset['shows']) ?? '';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.addEventListener('click', () => {
    show(field.type === 'password');
    field.focus();
  });
  // Nobody else's browser shall offer it as an earlier input.
  field.form?.addEventListener('submit', () => {
    show(false);
  });
}

export {};
