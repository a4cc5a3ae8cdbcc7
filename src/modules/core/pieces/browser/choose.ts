// A list to choose from leads to what was chosen. Without this script its button does.

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-choose]')) {
  const choice = form.querySelector('select');
  if (choice) start(form, choice);
}

function start(form: HTMLFormElement, choice: HTMLSelectElement): void {
  let isByKeys = false;
  const go = (): void => {
    if (choice.value !== '') form.requestSubmit();
  };
  for (const button of form.querySelectorAll('button')) button.remove();
  choice.addEventListener('pointerdown', () => {
    isByKeys = false;
  });
  choice.addEventListener('keydown', ({ key }) => {
    isByKeys = true;
    // What the key chose is known after it.
    if (key === 'Enter') setTimeout(go);
  });
  // Arrow keys pass what lies between: whoever uses them says when it is the right one.
  choice.addEventListener('change', () => {
    if (!isByKeys) go();
  });
}

export {};
