// The dialog itself. The first layer leaves the page usable and does not take the focus; what a person opened does.

export const DIALOG_SCRIPT = `
var dialog = null, status = null, cameFrom = null;

function make(tag, attributes, children) {
  var element = document.createElement(tag);
  Object.keys(attributes || {}).forEach(function (name) { element.setAttribute(name, attributes[name]); });
  (children || []).forEach(function (child) { element.append(child); });
  return element;
}
function say(text) {
  if (!status) document.body.append(status = make('div', { role: 'status', class: 'consent-status' }));
  status.textContent = text;
}
function action(name, text) { return make('button', { type: 'button', class: 'consent-button', 'data-consent-action': name }, [text]); }

function openDialog(view, isByPerson) {
  if (!dialog) cameFrom = isByPerson ? document.activeElement : null;
  var isModal = isByPerson || view !== 'main';
  var shown = make('div', {
    'data-consent-dialog': '', 'data-consent-view': view, role: 'dialog', 'aria-labelledby': 'consent-title', 'aria-describedby': 'consent-text',
    tabindex: '-1', lang: config.language, class: 'consent-dialog consent-' + config.layout + ' consent-' + config.position
  });
  if (isModal) shown.setAttribute('aria-modal', 'true');
  shown.append(make('h2', { id: 'consent-title' }, [view === 'history' ? config.words.history : config.texts.title]));
  if (view === 'main') fillMain(shown, isByPerson);
  if (view === 'details') fillDetails(shown);
  if (view === 'history') fillHistory(shown);
  shown.addEventListener('click', function (event) { act(event, shown, isByPerson); });
  shown.addEventListener('keydown', function (event) { onKey(event, shown, isModal); });
  if (dialog) dialog.replaceWith(shown);
  else {
    var skip = document.querySelector('.skip-link');
    if (skip) skip.after(shown);
    else document.body.prepend(shown);
    count('shown');
    fire('shown', { view: view });
  }
  dialog = shown;
  if (isModal) shown.focus();
}
function intro() { return make('p', { id: 'consent-text' }, [config.texts.text]); }
function legalLinks() {
  var links = [['privacy', config.words.privacy], ['imprint', config.words.imprint]].filter(function (pair) { return config.legal[pair[0]]; });
  return make('p', { class: 'consent-legal' }, links.map(function (pair) { return make('a', { href: config.legal[pair[0]] }, [pair[1]]); }));
}
function fillMain(shown, isByPerson) {
  var buttons = [action('accept-all', config.texts.accept_all), action('essential-only', config.texts.essential_only), action('details', config.texts.details)];
  if (isByPerson) buttons.push(action('close', config.words.close));
  shown.append(intro(), make('div', { class: 'consent-buttons' }, buttons), legalLinks());
}
function fillDetails(shown) {
  shown.append(intro());
  var held = current();
  config.groups.forEach(function (group) { if (group.services.length) shown.append(groupBox(group, held)); });
  shown.addEventListener('change', function (event) { onTick(event.target, shown); });
  shown.append(make('div', { class: 'consent-buttons' }, [
    action('accept-all', config.texts.accept_all), action('essential-only', config.texts.essential_only),
    action('save', config.texts.save), action('close', config.words.close)
  ]), legalLinks());
}
function box(name, value, isTicked, isFixed) {
  var input = make('input', { type: 'checkbox', name: name, value: value });
  input.checked = isTicked;
  input.disabled = isFixed;
  return input;
}
function groupBox(group, held) {
  var isFixed = group.key === 'essential';
  var has = function (service) { return isFixed || (held !== null && isAgreed(service.key)); };
  var list = make('ul', {}, group.services.map(function (service) {
    return make('li', {}, [make('label', {}, [box('consent-service', service.key, has(service), isFixed), ' ' + service.name]), facts(service)]);
  }));
  return make('fieldset', { 'data-group': group.key }, [
    make('legend', {}, [make('label', {}, [box('consent-group', group.key, group.services.every(has), isFixed), ' ' + group.name])]),
    make('p', {}, [group.description]),
    make('details', {}, [make('summary', {}, [config.words.moreServices + ' (' + group.services.length + '): ' + group.name]), list])
  ]);
}
function facts(service) {
  var rows = [[config.words.purpose, service.purpose]];
  if (service.provider) {
    rows.push([config.words.provider, [service.provider.name, service.provider.address].filter(Boolean).join(', ')]);
    if (service.provider.partners) rows.push([config.words.partners, service.provider.partners]);
    if (service.provider.isInThirdCountry) rows.push([config.words.thirdCountry, '\\u2713']);
  }
  if (service.cookies.length) rows.push([config.words.cookies, service.cookies.map(function (cookie) {
    return cookie.name + ' (' + (cookie.lifetime || config.words.session) + ')';
  }).join(', ')]);
  var list = make('dl');
  rows.forEach(function (row) { list.append(make('dt', {}, [row[0]]), make('dd', {}, [row[1]])); });
  return list;
}
function onTick(input, shown) {
  var set = input.closest('fieldset');
  if (!set) return;
  var boxes = [].slice.call(set.querySelectorAll('[name=consent-service]'));
  if (input.name === 'consent-group') boxes.forEach(function (one) { if (!one.disabled) one.checked = input.checked; });
  else set.querySelector('[name=consent-group]').checked = boxes.every(function (one) { return one.checked; });
}
function fillHistory(shown) {
  var list = make('div', { id: 'consent-text' });
  shown.append(list, make('div', { class: 'consent-buttons' }, [action('close', config.words.close)]));
  printHistory(list);
}
function printHistory(place) {
  var held = readCookie();
  if (!held) { place.textContent = config.words.noHistory; return; }
  fetch(config.rest + 'consent/history?uid=' + encodeURIComponent(held.uid), { credentials: 'same-origin' }).then(function (answer) { return answer.ok ? answer.json() : []; }).then(function (rows) {
    if (!rows.length) { place.textContent = config.words.noHistory; return; }
    place.replaceChildren(make('ul', {}, rows.map(function (row) {
      var keys = Object.keys(row.consents).reduce(function (all, group) { return all.concat(row.consents[group]); }, []);
      return make('li', {}, [new Date(row.stamp).toLocaleString(config.language) + ': ' + keys.map(function (key) { return services[key] ? services[key].name : key; }).join(', ')]);
    })));
  }).catch(function () { place.textContent = config.words.noHistory; });
}
function showOwnHistory() { [].slice.call(document.querySelectorAll('[data-consent-history]')).forEach(printHistory); }

function act(event, shown, isByPerson) {
  var button = event.target.closest('[data-consent-action]');
  if (!button) return;
  var name = button.getAttribute('data-consent-action');
  if (name === 'accept-all') choose(optionalKeys(), name);
  if (name === 'essential-only') choose([], name);
  if (name === 'details') openDialog('details', isByPerson);
  if (name === 'close') dismiss();
  if (name === 'save') {
    var ticked = [].slice.call(shown.querySelectorAll('[name=consent-service]:checked')).map(function (one) { return one.value; });
    choose(ticked.filter(function (key) { return groupOf[key] !== 'essential'; }), 'save-selection');
  }
}
function dismiss() { count('closed'); closeDialog(); }
function closeDialog() {
  if (!dialog) return;
  dialog.remove();
  dialog = null;
  if (cameFrom && cameFrom.isConnected) cameFrom.focus();
  cameFrom = null;
}
function onKey(event, shown, isModal) {
  if (event.key === 'Escape') { event.preventDefault(); dismiss(); return; }
  if (!isModal || event.key !== 'Tab') return;
  var all = [].slice.call(shown.querySelectorAll('a[href], button, input:not([disabled]), summary')).filter(function (one) { return one.offsetParent !== null; });
  var first = all[0], last = all[all.length - 1];
  var isAtStart = document.activeElement === first || document.activeElement === shown;
  if (event.shiftKey && isAtStart) { event.preventDefault(); last.focus(); }
  if (!event.shiftKey && document.activeElement === last) { event.preventDefault(); first.focus(); }
}
`;
