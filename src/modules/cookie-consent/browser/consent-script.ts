// What runs in the browser: reads the choice, wakes what was agreed to, shows the dialog, sends proof. `config` is given
// by the file around it. Before a choice it stores nothing.

import { DIALOG_SCRIPT } from './dialog-script.ts';
import { WAKE_SCRIPT } from './wake-script.ts';

const CHOICE_SCRIPT = `
var COOKIE = 'cookie-consent', UNSENT = 'cookie-consent-unsent';
var services = {}, groupOf = {}, listeners = {}, elsewhere = null;
config.groups.forEach(function (group) {
  group.services.forEach(function (service) { services[service.key] = service; groupOf[service.key] = group.key; });
});
var hasGpc = config.gpc && navigator.globalPrivacyControl === true;
var hasDnt = config.dnt && navigator.doNotTrack === '1';

function readCookie() {
  var found = document.cookie.split('; ').filter(function (pair) { return pair.indexOf(COOKIE + '=') === 0; })[0];
  if (!found) return null;
  try {
    var held = JSON.parse(decodeURIComponent(found.slice(COOKIE.length + 1)));
    if (typeof held.uid !== 'string' || !held.consents) return null;
    var consents = {};
    Object.keys(held.consents).forEach(function (group) {
      consents[group] = held.consents[group].map(function (key) { return typeof key === 'number' ? config.index[key] : key; });
    });
    return { uid: held.uid, version: String(held.version), consents: consents };
  } catch (error) { return null; }
}
function current() {
  var held = readCookie();
  return held && held.version === config.version ? held : null;
}
function agreed() {
  var held = current();
  var consents = held ? held.consents : elsewhere || {};
  var keys = [];
  Object.keys(consents).forEach(function (group) {
    consents[group].forEach(function (key) { if (groupOf[key] === group) keys.push(key); });
  });
  return keys;
}
function isAgreed(key) { return groupOf[key] === 'essential' || agreed().indexOf(key) !== -1; }
function consentsOf(keys) {
  var consents = {};
  config.groups.forEach(function (group) {
    consents[group.key] = group.services.map(function (service) { return service.key; }).filter(function (key) {
      return group.key === 'essential' || keys.indexOf(key) !== -1;
    }).sort();
  });
  return consents;
}
function newUid() {
  var bytes = crypto.getRandomValues(new Uint8Array(32)), text = '';
  for (var at = 0; at < 32; at++) text += (at && at % 8 === 0 ? '-' : '') + 'abcdefghijklmnopqrstuvwxyz012345'.charAt(bytes[at] & 31);
  return text;
}
function writeCookie(choice) {
  var expires = new Date(Date.now() + config.days * 86400000).toUTCString();
  var print = function (consents) {
    return encodeURIComponent(JSON.stringify({ consents: consents, domainPath: config.domainPath, expires: expires, uid: choice.uid, version: choice.version }));
  };
  var text = print(choice.consents);
  if (text.length > 3800) {
    var places = {};
    Object.keys(choice.consents).forEach(function (group) {
      places[group] = choice.consents[group].map(function (key) { return config.index.indexOf(key); });
    });
    text = print(places);
  }
  document.cookie = COOKIE + '=' + text + '; path=' + config.path + '; max-age=' + config.days * 86400 + '; samesite=lax' + (config.isSecure ? '; secure' : '');
}
function post(route, body) {
  return fetch(config.rest + route, { method: 'POST', keepalive: true, credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}
function count(event, consents) {
  post('consent/statistic', { entries: [event], consents: consents, version: config.version }).catch(function () {});
}
function sendLog() {
  var text = null;
  try { text = localStorage.getItem(UNSENT); } catch (error) {}
  if (text) deliver(JSON.parse(text));
}
function deliver(body) {
  post('consent/log', body).then(function (answer) {
    if (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) forgetUnsent();
  }).catch(function () {});
}
function forgetUnsent() { try { localStorage.removeItem(UNSENT); } catch (error) {} }

function choose(keys, method) {
  var before = agreed();
  var held = readCookie();
  var choice = { uid: held ? held.uid : newUid(), version: config.version, consents: consentsOf(keys) };
  elsewhere = null;
  writeCookie(choice);
  var body = { cookieData: choice, language: config.language, method: method };
  try { localStorage.setItem(UNSENT, JSON.stringify(body)); } catch (error) {}
  deliver(body);
  count(method, choice.consents);
  closeDialog();
  say(config.words.saved);
  var after = agreed();
  fire('saved', { before: before, after: after });
  signal('update');
  var revoked = before.filter(function (key) { return after.indexOf(key) === -1 && groupOf[key] !== 'essential'; });
  if (revoked.length) { revoke(revoked); return; }
  if (config.reload) { location.reload(); return; }
  wake();
}
function optionalKeys() { return Object.keys(services).filter(function (key) { return groupOf[key] !== 'essential'; }); }

function fire(name, detail) {
  (listeners[name] || []).forEach(function (listener) { listener(detail); });
  document.dispatchEvent(new CustomEvent('cookie-consent:' + name, { detail: detail }));
}
function signal(kind) {
  var isUsed = Object.keys(services).some(function (key) { return services[key].consentMode; });
  if (!isUsed) return;
  var has = function (group) {
    var list = config.groups.filter(function (one) { return one.key === group; })[0];
    return list && list.services.some(function (service) { return isAgreed(service.key); }) ? 'granted' : 'denied';
  };
  var isFirst = kind === 'default';
  var said = { security_storage: 'granted' };
  [['analytics_storage', 'statistics'], ['ad_storage', 'marketing'], ['ad_user_data', 'marketing'], ['ad_personalization', 'marketing'], ['functionality_storage', 'functional'], ['personalization_storage', 'functional']].forEach(function (pair) {
    said[pair[0]] = isFirst ? 'denied' : has(pair[1]);
  });
  if (isFirst) said.wait_for_update = 500;
  window.dataLayer = window.dataLayer || [];
  (function () { window.dataLayer.push(arguments); })('consent', kind, said);
}

function revoke(keys) {
  var names = document.cookie.split('; ').map(function (pair) { return pair.split('=')[0]; });
  keys.forEach(function (key) {
    if (services[key].optOut) insertCode(services[key].optOut);
    services[key].cookies.forEach(function (cookie) { removeStored(cookie, names); });
    fire('service-revoked', { service: key });
  });
  setTimeout(function () { location.reload(); }, 50);
}
function matches(pattern, name) {
  var parts = pattern.split('*');
  if (parts.length === 1) return pattern === name;
  var last = parts.pop(), at = parts[0].length;
  if (name.indexOf(parts[0]) !== 0) return false;
  for (var i = 1; i < parts.length; i++) {
    var found = name.indexOf(parts[i], at);
    if (found === -1) return false;
    at = found + parts[i].length;
  }
  return name.length - last.length >= at && name.slice(name.length - last.length) === last;
}
function removeStored(cookie, names) {
  if (cookie.type === 'http') names.filter(function (name) { return matches(cookie.name, name); }).forEach(removeCookie);
  if (cookie.type === 'local-storage') removeEntries('localStorage', cookie.name);
  if (cookie.type === 'session-storage') removeEntries('sessionStorage', cookie.name);
  if (cookie.type === 'indexed-db' && window.indexedDB) indexedDB.deleteDatabase(cookie.name);
}
function removeCookie(name) {
  var labels = location.hostname.split('.'), domains = [''];
  for (var at = 0; at < labels.length - 1; at++) domains.push('; domain=' + labels.slice(at).join('.'));
  domains.forEach(function (domain) {
    ['/', config.path].forEach(function (path) { document.cookie = name + '=; max-age=0; path=' + path + domain; });
  });
}
function removeEntries(kind, pattern) {
  try {
    var store = window[kind];
    Object.keys(store).filter(function (name) { return matches(pattern, name); }).forEach(function (name) { store.removeItem(name); });
  } catch (error) {}
}

window.CookieConsent = {
  getConsents: function () {
    var held = current();
    var keys = held ? agreed() : [];
    var groups = keys.map(function (key) { return groupOf[key]; }).filter(function (group, at, all) { return all.indexOf(group) === at; });
    return { groups: groups, services: keys, version: held ? held.version : config.version, uid: held ? held.uid : '' };
  },
  hasConsent: function (key) {
    return services[key] ? isAgreed(key) : agreed().some(function (one) { return groupOf[one] === key; });
  },
  open: function (wish) { openDialog((wish && wish.view) || 'main', true); },
  acceptAll: function () { choose(optionalKeys(), 'accept-all'); },
  essentialOnly: function () { choose([], 'essential-only'); },
  save: function (wish) {
    var groups = (wish && wish.groups) || [], keys = (wish && wish.services) || [];
    choose(optionalKeys().filter(function (key) { return keys.indexOf(key) !== -1 || groups.indexOf(groupOf[key]) !== -1; }), 'save-selection');
  },
  unblock: function (key, element, remember) {
    var all = element ? [element] : [].slice.call(document.querySelectorAll('.consent-placeholder'));
    all.filter(function (one) { return one.getAttribute('data-consent-blocker') === key; }).forEach(function (one) { load(one, remember === true); });
  },
  on: function (name, listener) { (listeners[name] = listeners[name] || []).push(listener); }
};

function start() {
  signal('default');
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('[data-consent-open]');
    if (link) { event.preventDefault(); openDialog('main', true); }
  });
  preparePlaceholders(document);
  showOwnHistory();
  sendLog();
  if (agreed().length) signal('update');
  wake();
  fire('ready', {});
  if (!current()) ask();
}
function ask() {
  var place = document.querySelector('script[data-consent-page]');
  var page = Number(place && place.getAttribute('data-consent-page'));
  if (config.isNothingToChoose || config.excluded.indexOf(page) !== -1) return;
  if (hasGpc) { count('gpc'); return; }
  if (hasDnt) return;
  if (!config.asksServer) { openDialog('main', false); return; }
  var held = readCookie();
  var query = held ? '?version=' + encodeURIComponent(held.version) : '';
  fetch(config.rest + 'dialog/visibility' + query, { credentials: 'same-origin' }).then(function (answer) {
    if (!answer.ok) throw new Error('no answer');
    return answer.json();
  }).then(function (said) {
    if (said.visible) openDialog('main', false);
    else if (said.consents) { elsewhere = said.consents; signal('update'); wake(); }
  }).catch(function () { openDialog('main', false); });
}
`;

export const CONSENT_SCRIPT = `'use strict';${CHOICE_SCRIPT}${WAKE_SCRIPT}${DIALOG_SCRIPT}start();\n`;
