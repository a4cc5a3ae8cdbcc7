// One person: profile, access, sessions.
import type { User } from '#client/paths.ts';
import type { Address } from '#admin/kit/address.ts';
import { Avatar } from '#admin/kit/avatar.tsx';
import { useApp } from '#admin/session/app.ts';
import { Access } from './access.tsx';
import { PersonForm } from './person-form.tsx';
import { Sessions } from './sessions.tsx';
import { usePeopleWords } from './words/use-words.ts';

const PARTS = ['profile', 'access', 'sessions'] as const;

/** Which part is shown stands in the address. */
export function PersonPanel({ person, address }: { person: User; address: Address }) {
  const words = usePeopleWords();
  const { start } = useApp();
  const { id, name, username = '' } = person;
  const part = PARTS.find((one) => one === address.search['part']) ?? 'profile';
  return (
    <div className="person-panel">
      <p className="person-line">
        <Avatar name={name} id={id} />
        <span>
          {username}
          {id === start.user.id && <small>{words.you}</small>}
        </span>
      </p>
      <nav className="tabs" aria-label={name}>
        {PARTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === part ? 'true' : undefined}
            onClick={() => address.change({ part: one === 'profile' ? undefined : one }, { isReplacing: true })}
          >
            {words.tabs[one]}
          </button>
        ))}
      </nav>
      <div>
        {part === 'profile' && <PersonForm person={person} />}
        {part === 'access' && <Access id={id} login={username} />}
        {part === 'sessions' && <Sessions id={id} />}
      </div>
    </div>
  );
}
