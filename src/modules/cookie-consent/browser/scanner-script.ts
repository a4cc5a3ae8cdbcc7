// Reports what a page loads and stores, from the browser of the administrator.

export const SCANNER_SCRIPT = `(function () {
'use strict';
var own = document.currentScript, place = own.dataset;
var KINDS = { script: 'script', link: 'style', css: 'style', img: 'image', iframe: 'iframe', frame: 'iframe', xmlhttprequest: 'xhr', fetch: 'xhr', beacon: 'xhr' };
var LATE_MS = 2500;
function isOutside(address) { return /^https?:/.test(address) && new URL(address).host !== location.host; }
function item(kind, src, isBlocked) { return { kind: kind, src: src, inline: false, cookies: [], blockedBeforeConsent: isBlocked }; }
function loaded() {
  return performance.getEntriesByType('resource').filter(function (entry) { return isOutside(entry.name); }).map(function (entry) {
    return item(/\\.(woff2?|ttf|otf)(\\?|$)/.test(entry.name) ? 'font' : KINDS[entry.initiatorType] || 'xhr', entry.name, false);
  });
}
function held() {
  return [].slice.call(document.querySelectorAll('[data-consent-service]')).map(function (element) {
    var link = element.querySelector('a[href]');
    var src = element.getAttribute('data-consent-src') || element.getAttribute('data-consent-href') || (link ? link.href : '');
    var tag = element.tagName.toLowerCase();
    return item(tag === 'script' ? 'script' : tag === 'link' ? 'style' : tag === 'img' ? 'image' : 'iframe', src, true);
  }).filter(function (one) { return one.src !== ''; });
}
function stored(kind, type, names) {
  if (!names.length) return [];
  var cookies = names.map(function (name) { return { name: name, type: type, lifetime: '', domain: location.hostname }; });
  return [{ kind: kind, src: '', inline: false, cookies: cookies, blockedBeforeConsent: false }];
}
function keysOf(name) { try { return Object.keys(window[name]); } catch (error) { return []; } }
function cookieNames() { return document.cookie.split('; ').map(function (pair) { return pair.split('=')[0]; }).filter(Boolean); }
function report() {
  var items = loaded().concat(held(), stored('cookie', 'http', cookieNames()), stored('storage', 'local-storage', keysOf('localStorage')), stored('storage', 'session-storage', keysOf('sessionStorage')));
  fetch(place.rest, {
    method: 'POST', credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': place.nonce },
    body: JSON.stringify({ scanRequestId: place.scan, token: place.token, url: place.page, items: items.slice(0, 2000) })
  }).then(function (answer) { document.documentElement.setAttribute('data-consent-scanned', String(answer.status)); });
}
window.addEventListener('load', function () { setTimeout(report, LATE_MS); });
})();
`;
