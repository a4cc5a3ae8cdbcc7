/** What differs, whole: what is sent when somebody saves. */
export function changedParts<T extends object>(stored: T, draft: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const name in stored) {
    if (Object.hasOwn(stored, name) && JSON.stringify(stored[name]) !== JSON.stringify(draft[name])) {
      changes[name] = draft[name];
    }
  }
  return changes;
}
