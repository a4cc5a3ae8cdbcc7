// The only script of ordinary pages: a form gets a fresh token when somebody begins to fill it in.

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-token-form]')) {
  form.addEventListener('focusin', () => void renewToken(form), { once: true });
}

async function renewToken(form: HTMLFormElement): Promise<void> {
  const address = (form.getAttribute('action') ?? '').replace(/[^/]*$/, 'form-token?form=');
  const field = form.elements.namedItem('token');
  try {
    const answer = await fetch(address + encodeURIComponent(form.dataset['tokenForm'] ?? ''));
    if (!answer.ok || !(field instanceof HTMLInputElement)) return;
    const { token }: { token: string } = await answer.json();
    field.value = token;
  } catch {
    // The token that came with the page will do.
  }
}

export {};
