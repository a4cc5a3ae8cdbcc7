// What forms do in the browser: the same rules before sending, no page load, messages where the faults are. `rules` is
// the bundle of the rules beside it. Without this script forms work as well, only slower.

export const PAGE_SCRIPT = `
var CLASSES = { init: 'init', validation_failed: 'invalid', acceptance_missing: 'unaccepted', spam: 'spam', aborted: 'aborted', mail_sent: 'sent', mail_failed: 'failed', submitting: 'submitting', resetting: 'resetting' };

document.querySelectorAll('.contactform > form').forEach(start);

function start(form) {
  var box = form.parentElement;
  var heard = box.querySelector('.screen-reader-response');
  var output = form.querySelector('.contactform-response-output');
  var schema;
  var isBusy = false;

  form.addEventListener('focusin', prepare, { once: true });
  form.addEventListener('submit', function (event) { event.preventDefault(); send(event.submitter); });
  form.addEventListener('change', function (event) { keepExclusive(event.target); });
  // A message that comes or goes moves what is below it. So none comes while somebody presses the button, and those that
  // are there go while somebody types.
  form.addEventListener('focusout', function (event) {
    var next = event.relatedTarget;
    if (next && form.contains(next) && next.type !== 'submit' && !sameField(event.target, next)) checkOne(event.target);
  });
  form.addEventListener('input', function (event) {
    if (event.target.getAttribute('aria-invalid')) checkOne(event.target);
    reflect();
  });
  form.addEventListener('reset', function () { setTimeout(reflect); });
  reflect();
  form.querySelectorAll('img[data-captcha]').forEach(addRenewal);
  if (form.querySelector('img[data-captcha]')) renew();

  // The picture that came with the page is of no use: it is known by a cookie, which goes only with the page's own sending.
  function renew() {
    return fetch(box.dataset.rest + '/refill').then(jsonOf).then(function (fresh) { refill({ captcha: fresh.captcha }); })
      .catch(function () { /* The next answer of the server brings one. */ });
  }

  function addRenewal(picture) {
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'contactform-renew';
    button.textContent = picture.dataset.renew;
    button.addEventListener('click', renew);
    (picture.closest('label') || picture).insertAdjacentElement('afterend', button);
  }

  function prepare() {
    fetch(form.getAttribute('action').replace(/_site[/].*/, '_site/form-token?form=') + encodeURIComponent(box.dataset.tokenOf))
      .then(jsonOf)
      .then(function (fresh) { if (fresh && fresh.token) form.elements.namedItem('_contactform_token').value = fresh.token; })
      .catch(function () { /* The token that came with the page will do. */ });
    return loadSchema();
  }

  function loadSchema() {
    schema = schema || fetch(box.dataset.rest + '/feedback/schema')
      .then(jsonOf)
      .catch(function () { return { rules: [] }; });
    return schema;
  }

  function posted() {
    var data = new FormData(form);
    var all = function (field) { return data.getAll(field).concat(data.getAll(field + '[]')); };
    return {
      texts: function (field) { return all(field).filter(function (value) { return typeof value === 'string'; }); },
      files: function (field) {
        return all(field).filter(function (value) { return typeof value !== 'string' && (value.name !== '' || value.size > 0); });
      }
    };
  }

  function checkOne(control) {
    var wrap = control.closest && control.closest('.contactform-form-control-wrap');
    if (!wrap || isBusy) return;
    var name = wrap.dataset.name;
    loadSchema().then(function (known) {
      var own = known.rules.filter(function (rule) { return rule.field === name; });
      var fault = rules.findFaults(own, posted())[0];
      mark(wrap, fault ? fault.error : '');
    });
  }

  function sameField(one, other) {
    var wrap = one.closest('.contactform-form-control-wrap');
    return wrap !== null && wrap.contains(other);
  }

  function mark(wrap, message) {
    wrap.querySelector('.contactform-not-valid-tip').textContent = message;
    wrap.querySelectorAll('input:not([type=hidden]), select, textarea').forEach(function (control) {
      if (message) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      control.classList.toggle('contactform-not-valid', message !== '');
    });
  }

  function clear() {
    form.querySelectorAll('.contactform-form-control-wrap').forEach(function (wrap) { mark(wrap, ''); });
    say('', []);
  }

  function say(message, faults) {
    output.textContent = message;
    output.classList.remove('is-success', 'is-failure');
    heard.textContent = [message].concat(faults.map(function (fault) { return fault.message; })).join(' ').trim();
  }

  function setStatus(status) {
    var own = CLASSES[status] || 'custom-' + status.replace(/[^0-9a-z]+/gi, '-');
    Object.keys(CLASSES).forEach(function (key) { form.classList.remove(CLASSES[key]); });
    form.className = form.className.replace(/\\s*custom-\\S+/g, '');
    form.classList.add(own);
    form.dataset.status = own;
  }

  function send(button) {
    if (isBusy) return;
    isBusy = true;
    clear();
    setStatus('submitting');
    form.setAttribute('aria-busy', 'true');
    if (button) button.disabled = true;
    tell('submit-start', {});
    loadSchema().then(function (known) {
      var faults = rules.findFaults(known.rules, posted());
      if (faults.length > 0) return local(faults);
      return fetch(box.dataset.rest + '/feedback', { method: 'POST', body: new FormData(form), headers: { Accept: 'application/json' } }).then(jsonOf);
    }).catch(function () { return undefined; }).then(function (answer) {
      isBusy = false;
      form.removeAttribute('aria-busy');
      if (button) button.disabled = false;
      show(answer || { status: 'mail_failed', message: box.dataset.failure, invalid_fields: [] });
    });
  }

  function local(faults) {
    return {
      status: 'validation_failed',
      message: box.dataset.invalid,
      invalid_fields: faults.map(function (fault) { return { field: fault.field, message: fault.error }; })
    };
  }

  function show(answer) {
    var faults = answer.invalid_fields || [];
    if (!answer.status) answer = { status: 'mail_failed', message: answer.message || box.dataset.failure };
    setStatus(answer.status);
    say(answer.message || '', faults);
    faults.forEach(function (fault) {
      var wrap = form.querySelector('.contactform-form-control-wrap[data-name="' + CSS.escape(fault.field) + '"]');
      if (wrap) mark(wrap, fault.message);
    });
    var first = form.querySelector('[aria-invalid=true]');
    if (first) first.focus();
    var hash = form.elements.namedItem('_contactform_posted_data_hash');
    if (hash) hash.value = answer.posted_data_hash || '';
    if (answer.status === 'mail_sent') { form.reset(); if (hash) hash.value = ''; }
    refill(answer);
    tell(answer.status === 'validation_failed' ? 'invalid' : answer.status.replace(/_/g, ''), answer);
    tell('submit', answer);
  }

  function refill(answer) {
    var quiz = answer.quiz || {};
    var pictures = answer.captcha || {};
    Object.keys(pictures).forEach(function (name) {
      var challenge = /([0-9]+)[.]png$/.exec(pictures[name]);
      var field = form.elements.namedItem('_contactform_captcha_challenge_' + name);
      if (!challenge || !field) return;
      field.value = challenge[1];
      form.querySelectorAll('img[data-captcha="' + CSS.escape(name) + '"]').forEach(function (picture) { picture.src = pictures[name]; });
      var wrap = form.querySelector('.contactform-form-control-wrap[data-name="' + CSS.escape(name) + '"]');
      if (wrap) wrap.querySelector('input').value = '';
    });
    Object.keys(quiz).forEach(function (name) {
      var wrap = form.querySelector('.contactform-form-control-wrap[data-name="' + CSS.escape(name) + '"]');
      if (!wrap) return;
      wrap.querySelector('.contactform-quiz-label').textContent = quiz[name][0];
      wrap.querySelector('input:not([type=hidden])').value = '';
      wrap.querySelector('input[type=hidden]').value = quiz[name][1];
    });
  }

  function keepExclusive(control) {
    var group = control.closest && control.closest('[data-exclusive]');
    if (!group || !control.checked) return;
    group.querySelectorAll('input[type=checkbox]').forEach(function (other) { if (other !== control) other.checked = false; });
  }

  function reflect() {
    var data = new FormData(form);
    form.querySelectorAll('[data-reflection-of]').forEach(function (place) {
      var name = place.dataset.reflectionOf;
      var values = data.getAll(name).concat(data.getAll(name + '[]'));
      place.textContent = values.filter(function (value) { return typeof value === 'string'; }).join(', ');
    });
    form.querySelectorAll('.contactform-character-count').forEach(function (place) {
      var target = form.elements.namedItem(place.dataset.targetName);
      if (!target || typeof target.value !== 'string') return;
      var most = target.maxLength > 0 ? target.maxLength : 0;
      place.textContent = place.dataset.direction === 'down' ? String(most - target.value.length) : String(target.value.length);
    });
  }

  function tell(name, answer) {
    box.dispatchEvent(new CustomEvent('contactform' + name, { bubbles: true, detail: { contactFormId: Number(box.dataset.contactformId), unitTag: box.id, status: form.dataset.status, apiResponse: answer } }));
  }
}

function jsonOf(answer) { return answer.json(); }
`;
