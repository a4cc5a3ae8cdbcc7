// The script that counts, on the pages of those who are counted.
import { createHash } from 'node:crypto';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import { rootPath } from '#kernel/site.ts';
import type { FindPageCode } from '#content/pages/code.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { countSignedIn, mode, requireConsent } from '#modules/sitestats/settings.ts';

const SCRIPT = `(function () {
'use strict';
var place = document.currentScript.dataset, isSent = false;
function send() {
  if (isSent) return;
  isSent = true;
  var query = new URLSearchParams(location.search), said = { path: location.pathname, referrer: document.referrer, width: innerWidth };
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].forEach(function (name) { if (query.get(name)) said[name] = query.get(name); });
  var text = JSON.stringify(said);
  if (!navigator.sendBeacon || !navigator.sendBeacon(place.hit, text)) fetch(place.hit, { method: 'POST', body: text, keepalive: true }).catch(function () {});
}
function isAgreed() { return window.CookieConsent && window.CookieConsent.hasConsent('statistics'); }
if (place.consent === undefined || isAgreed()) send();
else ['ready', 'saved'].forEach(function (name) { document.addEventListener('cookie-consent:' + name, function () { if (isAgreed()) send(); }); });
})();
`;

const NAME = `count.${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12)}.js`;
const PATH = `/assets/sitestats/${NAME}`;

export const pageCode: FindPageCode = ({ services: { settings }, site, caller, query }) => {
  const isEditor = caller.can('edit_posts') && !settings.get(countSignedIn);
  if (settings.get(mode) !== 'script' || isEditor || query.has('preview')) return Promise.resolve([]);
  const consent = settings.get(requireConsent) ? ' data-consent' : '';
  const src = `${rootPath(site.base)}${PATH}`;
  const hit = new URL(site.rest('/sitestats/v1/hit')).pathname;
  const html = `<script defer src="${escapeHtml(src)}" data-hit="${escapeHtml(hit)}"${consent}></script>`;
  return Promise.resolve([{ place: 'body_end', html, hosts: [] }]);
};

export const countScript: HttpEndpoint = {
  path: PATH,
  handle(request, response) {
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Length': Buffer.byteLength(SCRIPT),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : SCRIPT);
    return Promise.resolve();
  },
};
