// Wakes what the server made inert, once its service was agreed to: in the order of the page, each script after the one
// before it.

export const WAKE_SCRIPT = `
var woken = {}, queue = Promise.resolve();
var MOVED = ['src', 'srcset', 'href', 'poster', 'background', 'style', 'data', 'xlink:href'];

function wake() {
  var isNew = {};
  agreed().forEach(function (key) { if (!woken[key]) { woken[key] = true; isNew[key] = true; } });
  [].slice.call(document.querySelectorAll('[data-consent-service]')).forEach(function (element) {
    if (isAgreed(element.getAttribute('data-consent-service'))) wakeElement(element);
  });
  Object.keys(isNew).forEach(function (key) {
    if (services[key].optIn) insertCode(services[key].optIn);
    fire('service-activated', { service: key });
  });
}
function wakeElement(element) {
  if (element.hasAttribute('data-consent-content')) { unpack(element); return; }
  if (element.tagName === 'SCRIPT') { wakeScript(element); return; }
  element.removeAttribute('data-consent-service');
  if (element.tagName === 'STYLE') {
    var style = element.cloneNode(true);
    style.removeAttribute('type');
    element.replaceWith(style);
    return;
  }
  MOVED.forEach(function (name) {
    var held = 'data-consent-' + name.replace(':', '-');
    if (!element.hasAttribute(held)) return;
    var value = element.getAttribute(held);
    element.removeAttribute(held);
    if (name === 'xlink:href') element.setAttributeNS('http://www.w3.org/1999/xlink', name, value);
    else if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  });
}
function wakeScript(element) {
  element.removeAttribute('data-consent-service');
  queue = queue.then(function () { return runScript(element); });
}
function runScript(element) {
  return new Promise(function (done) {
    var script = document.createElement('script');
    [].slice.call(element.attributes).forEach(function (attribute) {
      if (attribute.name !== 'type' && attribute.name.indexOf('data-consent-') !== 0) script.setAttribute(attribute.name, attribute.value);
    });
    if (element.hasAttribute('data-consent-type')) script.type = element.getAttribute('data-consent-type');
    var src = element.getAttribute('data-consent-src') || element.getAttribute('src');
    if (!element.hasAttribute('async')) script.async = false;
    if (src) {
      if (element.hasAttribute('async')) done();
      script.onload = script.onerror = done;
      script.src = src;
    } else script.text = element.text;
    if (element.parentNode) element.replaceWith(script);
    else document.body.appendChild(script);
    if (!src) done();
  });
}
function contentOf(placeholder) {
  var bytes = Uint8Array.from(atob(placeholder.getAttribute('data-consent-content')), function (sign) { return sign.charCodeAt(0); });
  return new TextDecoder().decode(bytes);
}
function unpack(placeholder) {
  var key = placeholder.getAttribute('data-consent-blocker');
  var blocker = config.blockers[key];
  if (blocker && blocker.globalJs && !woken['blocker ' + key]) { woken['blocker ' + key] = true; insertScript(blocker.globalJs); }
  insertHtml(contentOf(placeholder), function (parts) { placeholder.replaceWith(parts); });
  if (blocker && blocker.initJs) insertScript(blocker.initJs);
}
function insertHtml(html, place) {
  var template = document.createElement('template');
  template.innerHTML = html;
  var scripts = [].slice.call(template.content.querySelectorAll('script'));
  scripts.forEach(function (script) { script.setAttribute('data-consent-type', script.type || 'text/javascript'); });
  place(template.content);
  scripts.forEach(function (script) { queue = queue.then(function () { return runScript(script); }); });
}
function insertCode(html) { insertHtml(html, function (parts) { document.body.appendChild(parts); }); }
function insertScript(text) {
  var script = document.createElement('script');
  script.text = text;
  queue = queue.then(function () { document.body.appendChild(script); });
}
function preparePlaceholders(root) {
  [].slice.call(root.querySelectorAll('.consent-placeholder')).forEach(function (placeholder) {
    var button = placeholder.querySelector('[data-consent-load]');
    var always = placeholder.querySelector('[data-consent-always]');
    if (!button) return;
    button.hidden = false;
    if (always) { always.hidden = false; always.parentNode.hidden = false; }
    button.addEventListener('click', function () { load(placeholder, always !== null && always.checked); });
  });
}
function load(placeholder, isAlways) {
  var key = placeholder.getAttribute('data-consent-service');
  if (isAlways && services[key]) { choose(agreed().concat([key]), 'content-blocker'); return; }
  unpack(placeholder);
}
`;
