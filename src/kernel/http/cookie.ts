// A cookie of the site, for the addresses of this site alone.
import { rootPath } from '#kernel/site.ts';

/** Without seconds it goes when the browser is closed. */
export function printCookie(base: string, name: string, value: string, seconds: number | undefined): string {
  const age = seconds === undefined ? '' : ` Max-Age=${seconds};`;
  const secure = base.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${rootPath(base) || '/'};${age} HttpOnly; SameSite=Lax${secure}`;
}
