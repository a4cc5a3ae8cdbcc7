// A cookie of the site, for the addresses of this site alone.
import { rootPath } from '#kernel/site.ts';

export function printCookie(base: string, name: string, value: string, seconds: number): string {
  const secure = base.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${rootPath(base) || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
