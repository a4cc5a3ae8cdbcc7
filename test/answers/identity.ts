// A short name for an answer: who is in it, or what is wrong.

const MOST_NAMED = 12;

/** Who is in it, by what names them. */
export function identity(body: unknown): string {
  if (Array.isArray(body))
    return `[${body.slice(0, MOST_NAMED).map(nameOf).join(' ')}]${body.length > MOST_NAMED ? '…' : ''}`;
  if (typeof body !== 'object' || body === null) return String(body).slice(0, 40);
  const { code, data, items, ...rest } = body as Record<string, unknown>;
  if (typeof code === 'string') return code;
  if (Array.isArray(data) || Array.isArray(items)) return identity(data ?? items);
  return `{${Object.keys(rest).slice(0, MOST_NAMED).join(' ')}}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function nameOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return String(record);
  const { id, slug, name, key, hash } = record as Record<string, unknown>;
  return text(id ?? slug ?? name ?? key ?? hash ?? '?');
}

/** A member of the answer, or of what it wraps. */
export function memberOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  const { data, ...rest } = body as Record<string, unknown>;
  return (
    rest[name] ?? (typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined)
  );
}
