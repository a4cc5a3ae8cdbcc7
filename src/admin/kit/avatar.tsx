import { initials } from './letters.ts';

const TINTS = 6;

/** The first letters of a name on a colour of its own. */
export function Avatar({ name, id, isSmall = false }: { name: string; id: number; isSmall?: boolean }) {
  return (
    <span className={isSmall ? 'avatar small' : 'avatar'} data-tint={id % TINTS} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function PersonCell({ name, id }: { name: string; id: number }) {
  return (
    <span className="person-cell">
      <Avatar name={name} id={id} isSmall />
      {name}
    </span>
  );
}
