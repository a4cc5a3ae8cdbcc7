// The only script of ordinary pages: a form gets a fresh token when somebody begins to fill it in.

export const SCRIPT = `(function () {
  document.querySelectorAll('form[data-token-form]').forEach(function (form) {
    form.addEventListener('focusin', function () {
      fetch(form.getAttribute('action').replace(/[^/]*$/, 'form-token?form=') + encodeURIComponent(form.dataset.tokenForm))
        .then(function (answer) { return answer.ok ? answer.json() : undefined; })
        .then(function (fresh) { if (fresh) form.elements.namedItem('token').value = fresh.token; })
        .catch(function () { /* The token that came with the page will do. */ });
    }, { once: true });
  });
})();
`;
