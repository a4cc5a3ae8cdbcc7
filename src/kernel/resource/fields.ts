// `_fields`: which members of an answer are asked for, nested with dots.

/** `true` keeps the whole member, a tree keeps parts of it. */
export interface FieldTree {
  [name: string]: true | FieldTree;
}

/** Reads `id,title.rendered`, a list of such texts, or nothing. */
export function parseFields(value: unknown): FieldTree | undefined {
  const names = (Array.isArray(value) ? value : [value])
    .filter((part): part is string => typeof part === 'string')
    .flatMap((part) => part.split(/[\s,]+/))
    .filter((name) => name !== '');
  if (names.length === 0) return undefined;
  const tree = emptyTree();
  for (const name of names) addPath(tree, name.split('.').slice(0, 16));
  return tree;
}

/** Does the tree ask for this path, for a part of it, or for something around it? */
export function wantsField(tree: FieldTree, path: string): boolean {
  let at: true | FieldTree | undefined = tree;
  for (const part of path.split('.')) {
    at = at[part];
    if (at === true) return true;
    if (at === undefined) return false;
  }
  return true;
}

export function pickFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((member) => pickFields(member, tree));
  if (value === null || typeof value !== 'object') return value;
  const out: Record<string, unknown> = {};
  for (const [name, branch] of Object.entries(tree)) {
    if (!Object.hasOwn(value, name)) continue;
    const member = (value as Record<string, unknown>)[name];
    if (branch === true) out[name] = member;
    else if (member !== null && typeof member === 'object') out[name] = pickFields(member, branch);
  }
  return out;
}

function addPath(tree: FieldTree, parts: readonly string[]): void {
  let at = tree;
  for (const [index, part] of parts.entries()) {
    const next = at[part];
    if (next === true) return;
    if (index === parts.length - 1) {
      at[part] = true;
      return;
    }
    at = next ?? (at[part] = emptyTree());
  }
}

function emptyTree(): FieldTree {
  return Object.create(null) as FieldTree;
}
