// What an installation of packages brings, by the lock file: they and all that they need, without anything else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockEntry>>;

/** Places like `node_modules/pg`; what is for other systems is not there. */
export function closureOf(root: string, lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const place = placeOf(lock, name, from);
    if (place === undefined || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    const { dependencies, optionalDependencies } = lock[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, place);
  };
  for (const name of names) visit(name, '');
  return [...found];
}

/** As Node looks for it: beside whoever needs it, then further out. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (lock[place]) return place;
  return from === '' ? undefined : placeOf(lock, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}
