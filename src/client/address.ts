// The address of a request: the path with its parameters filled in, and the rest of them as a query.

export type Params = Readonly<Record<string, unknown>>;

/** Names in braces are taken out of `params`; what is left belongs into the query or the body. */
export function fillPath(path: string, params: Params): { path: string; rest: Params } {
  const inPath = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    inPath.add(name);
    return pathText(name, params[name]);
  });
  return { path: filled, rest: Object.fromEntries(Object.entries(params).filter(([name]) => !inPath.has(name))) };
}

/** Names of plugins and templates have slashes of their own. */
function pathText(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const steps = text.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..')) {
    throw new TypeError(`"${text}" cannot stand for {${name}} in an address.`);
  }
  return steps.map(encodeURIComponent).join('/');
}

/** Lists are `name[]=1&name[]=2`, maps `name[key]=value`; what is undefined or null is not sent. */
export function printQuery(params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(query, name, value);
  return query.toString();
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const one of value) append(query, `${name}[]`, one);
  else if (value instanceof Date) query.append(name, value.toISOString());
  else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) append(query, `${name}[${key}]`, one);
  } else query.append(name, `${value as string | number | boolean}`);
}
