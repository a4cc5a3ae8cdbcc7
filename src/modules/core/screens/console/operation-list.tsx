// All operations by namespace; the lines of a namespace are made when it is opened, for there are many.
import { useState } from 'react';
import { useAddress } from '#admin/kit/address.ts';
import { EmptyState } from '#admin/kit/empty-state.tsx';
import { SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { firstOf, groupsOf, type Group, type Operation } from './document.ts';
import { useConsoleWords } from './words/use-words.ts';

/** Of those that a filter finds. */
const MOST = 120;

export function OperationList({
  operations,
  chosen,
}: {
  operations: readonly Operation[];
  chosen: Operation | undefined;
}) {
  const words = useConsoleWords();
  const address = useAddress();
  const filter = address.search['filter'] ?? '';
  const groups = groupsOf(operations, filter);
  const total = groups.reduce((sum, { operations: found }) => sum + found.length, 0);
  return (
    <nav className="console-list" aria-label={words.operations}>
      <div className="console-filter">
        <SearchField
          label={words.filter}
          value={filter}
          onChange={(text) => address.change({ filter: text }, { isReplacing: true })}
        />
      </div>
      {groups.length === 0 && (
        <EmptyState title={words.nothing} hasPicture={false}>
          {words.nothingHint}
        </EmptyState>
      )}
      {filter === ''
        ? groups.map((group) => <Namespace key={group.namespace} group={group} chosen={chosen} />)
        : firstOf(groups, MOST).map(({ namespace, operations: found }) => (
            <section key={namespace}>
              <h2>{namespace}</h2>
              <Lines operations={found} chosen={chosen} />
            </section>
          ))}
      {filter !== '' && total > MOST && <p className="hint">{words.more(total - MOST)}</p>}
    </nav>
  );
}

function Namespace({ group, chosen }: { group: Group; chosen: Operation | undefined }) {
  const [isOpen, setOpen] = useState(group.namespace === chosen?.namespace);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {group.namespace} <small>{group.operations.length}</small>
      </summary>
      {isOpen && <Lines operations={group.operations} chosen={chosen} />}
    </details>
  );
}

function Lines({ operations, chosen }: { operations: readonly Operation[]; chosen: Operation | undefined }) {
  const { search } = useAddress();
  const { filter } = search;
  return (
    <ul>
      {operations.map(({ id, namespace, methods, path }) => (
        <li key={id}>
          <Go
            to="tools/api"
            search={{ ...(filter !== undefined && { filter }), op: id }}
            aria-current={id === chosen?.id ? 'true' : undefined}
          >
            <Method name={methods[0] ?? ''} />
            <code>{path === `/${namespace}` ? path : path.slice(namespace.length + 1)}</code>
          </Go>
        </li>
      ))}
    </ul>
  );
}

export const Method = ({ name }: { name: string }) => (
  <span className="method" data-method={name}>
    {name}
  </span>
);
