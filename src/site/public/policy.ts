// The Content-Security-Policy of a page, made with the page: nothing runs that its authors did not put there.
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

export interface PolicySources {
  /** HTML whose authors may bring scripts and frames. */
  readonly trusted: readonly string[];
  /** Addresses of script files. */
  readonly scripts: Iterable<string>;
  readonly styles: Iterable<string>;
  readonly frameHosts: Iterable<string>;
  /** Hosts that the scripts of authors load from and talk to. */
  readonly codeHosts: Iterable<string>;
  /** Which pages may show this one in a frame. */
  readonly ancestors: string;
}

export function policyOf({ trusted, scripts, styles, frameHosts, codeHosts, ancestors }: PolicySources): string {
  const found = sourcesIn(trusted);
  const hosts = [...codeHosts].flatMap(hostOf);
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...found.scripts, ...found.scriptHosts, ...[...scripts].flatMap(hostOf), ...hosts]],
    ['connect-src', ["'self'", ...found.scriptHosts, ...hosts]],
    ['style-src', ["'self'", "'unsafe-inline'", ...[...styles].flatMap(hostOf), ...found.styles]],
    ['img-src', ["'self'", 'data:', 'https:', 'http:']],
    ['media-src', ["'self'", 'blob:', 'https:', 'http:']],
    ['font-src', ["'self'", 'data:', 'https:']],
    ['frame-src', ["'self'", ...frameHosts, ...found.frames, ...hosts]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', [ancestors]],
  ];
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ');
}

interface Found {
  readonly scripts: string[];
  /** A script mostly talks to where it came from. */
  readonly scriptHosts: string[];
  readonly styles: string[];
  readonly frames: string[];
}

/** Scripts, sheets and frames that stand in texts whose authors were allowed to write them. */
function sourcesIn(texts: readonly string[]): Found {
  const found: Found = { scripts: [], scriptHosts: [], styles: [], frames: [] };
  for (const html of texts) if (/<(?:script|iframe|link)/i.test(html)) readSources(html, found);
  return found;
}

function readSources(html: string, found: Found): void {
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, { src = '', href = '' }) {
      if (name === 'iframe') found.frames.push(...hostOf(src));
      if (name === 'link') found.styles.push(...hostOf(href));
      if (name === 'script' && src !== '') found.scriptHosts.push(...hostOf(src));
      else if (name === 'script') script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      found.scripts.push(`'sha256-${createHash('sha256').update(asRead(script)).digest('base64')}'`);
      script = undefined;
    },
  });
  parser.end(html);
}

/** Browsers know one kind of line end. */
const asRead = (script: string): string => script.replaceAll(/\r\n?/g, '\n');

/**
 * Addresses of the site itself need no mention. The whole host, as a script of a service loads further ones from there, and
 * neither the query nor, after a redirect, the path counts in a policy.
 */
function hostOf(address: string): string[] {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return [];
  const { origin } = new URL(absolute);
  return ORIGIN.test(origin) ? [origin] : [];
}

/** Hosts may have signs in them that end a directive. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
