/** A table that is asked with words of strangers: it has no members but its own, neither `constructor` nor `__proto__`. */
export function lookup<T>(members: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, members);
}
