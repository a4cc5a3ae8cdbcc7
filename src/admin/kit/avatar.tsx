import { firstLetter } from './letters.ts';

const TINTS = 6;

/** The first letters of a name on a colour of its own. */
export function Avatar({ name, id, isSmall = false }: { name: string; id: number; isSmall?: boolean }) {
  return (
    <span className={isSmall ? 'avatar small' : 'avatar'} data-tint={id % TINTS} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const found = letters.map((word) => firstLetter(word ?? '')).join('');
  return found === '' ? '?' : found.toLocaleUpperCase();
}

export function PersonCell({ name, id }: { name: string; id: number }) {
  return (
    <span className="person-cell">
      <Avatar name={name} id={id} isSmall />
      {name}
    </span>
  );
}
