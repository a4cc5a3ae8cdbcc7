// Names of files that visitors send: nothing that a server or a careless person could run.

const SCRIPTS =
  /^(?:php\d?|phtml|phar|phps|pl|py|rb|cgi|asp|aspx|jsp|jspx|dll|exe|bat|cmd|com|js|mjs|vbs|sh|ps1|htm|html|xhtml|shtml|svg|htaccess)$/i;
const LONGEST = 120;

/** `a.php.jpg` is `a.php_.jpg`, and `a.php` is `a.php_.txt`. */
export function safeFileName(sent: string): string {
  const base = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}?[\]/\\=<>:;,'"&$#*()|~`!{}%+^]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
  const [first = '', ...endings] = base.split('.');
  const last = endings.pop();
  if (last === undefined) return cut(first || 'file', '');
  const middle = endings.map((ending) => (SCRIPTS.test(ending) ? `${ending}_` : ending));
  const name = [first || 'file', ...middle].join('.');
  return SCRIPTS.test(last) ? cut(`${name}.${last}_`, 'txt') : cut(name, last);
}

function cut(name: string, ending: string): string {
  const short = name.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  return ending === '' ? short : `${short}.${ending}`;
}
