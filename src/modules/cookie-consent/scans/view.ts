// A page that the administrator opened for a scan: it gets the script that reports what is on it.
import { createNonce } from '#kernel/auth/nonce.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { rootPath } from '#kernel/site.ts';
import type { PageRewriter } from '#content/pages/rewrite.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import { findPhrases } from '#modules/cookie-consent/packages/catalog.ts';
import { CAPABILITY } from '#modules/cookie-consent/permissions.ts';
import { scanPlace } from './place.ts';
import { findRequest, findScanPages } from './store.ts';
import { isScanToken } from './token.ts';

export interface ScanView {
  /** Nothing is held back, for this view only. */
  readonly isOpen: boolean;
  readonly tag: string;
}

type Context = Parameters<PageRewriter>[1];

/** Undefined for everybody else: visitors get the page as it always is. */
export async function scanView(
  { services, site, caller, query }: Context,
  model: Model,
): Promise<ScanView | undefined> {
  const [requestId, token] = [query.get('consent-scan'), query.get('t')];
  if (requestId === null || token === null || !caller.can(CAPABILITY)) return undefined;
  const { db, keys, clock } = services;
  const scan = await findRequest(db, requestId);
  if (!scan || scan.expires_at < utcText(clock.now())) return undefined;
  const pages = await findScanPages(db, scan.id);
  const page = pages.find(({ url }) => isScanToken(keys, token, requestId, url));
  const script = model.files.find((name) => name.startsWith('consent-scanner.'));
  if (!page || script === undefined) return undefined;
  const nonce = createNonce(keys, { userId: caller.id, session: caller.credential ?? '' }, clock.now());
  const facts = {
    src: `${rootPath(site.base)}/consent/${script}`,
    'data-rest': scanPlace.href(site),
    'data-nonce': nonce,
    'data-scan': requestId,
    'data-token': token,
    'data-page': page.url,
    'data-phrases': JSON.stringify(await findPhrases(services)),
  };
  const attributes = Object.entries(facts).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return { isOpen: scan.mode === 'with-consent', tag: `<script defer${attributes.join('')}></script>` };
}
