// Who reads the record: everybody, whoever knows a password, or people of the site.
import { useId, useState } from 'react';
import { TextField } from '#admin/kit/field.tsx';
import type { RowsProps } from './rows.tsx';
import { PlainRow, ValueRow } from './row.tsx';
import { usePanelWords } from './words/use-words.ts';

type Audience = 'everybody' | 'withPassword' | 'privately';

export function VisibilityRow({ saving, rights, isReadOnly, onAct }: RowsProps) {
  const words = usePanelWords();
  const { work, record, faults } = saving;
  const status = record?.status;
  const isPrivate = status === 'private';
  const open: Audience = work.password === '' ? 'everybody' : 'withPassword';
  const audience = isPrivate ? 'privately' : open;
  const fault = faults['password'];
  if (isReadOnly) return <PlainRow label={words.visibleTo} value={words[audience]} fault={fault} />;
  const mayHide = rights.mayPublish && (isPrivate || status === 'publish');
  return (
    <ValueRow label={words.visibleTo} value={words[audience]} fault={fault}>
      {(close) => (
        <AudienceForm
          saving={saving}
          audience={audience}
          choices={mayHide ? ['everybody', 'withPassword', 'privately'] : ['everybody', 'withPassword']}
          onDone={close}
          onStatus={(isHidden) => {
            if (isHidden !== isPrivate) onAct(isHidden ? 'makePrivate' : 'makePublic');
          }}
        />
      )}
    </ValueRow>
  );
}

function AudienceForm({
  saving: { work, faults, change },
  audience,
  choices,
  onDone,
  onStatus,
}: {
  saving: RowsProps['saving'];
  audience: Audience;
  choices: readonly Audience[];
  onDone: () => void;
  onStatus: (isPrivate: boolean) => void;
}) {
  const words = usePanelWords();
  const group = useId();
  const [chosen, setChosen] = useState(audience);
  const choose = (next: Audience): void => {
    setChosen(next);
    if (next !== 'withPassword' && work.password !== '') change({ password: '' });
    onStatus(next === 'privately');
  };
  return (
    <form
      className="options"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <fieldset>
        <legend className="hidden-text">{words.visibleTo}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={group} checked={choice === chosen} onChange={() => choose(choice)} />
            {words[choice]}
          </label>
        ))}
      </fieldset>
      {chosen === 'withPassword' && (
        <TextField
          label={words.password}
          {...(work.isPinned && { hint: words.unpinsHint })}
          fault={faults['password']}
          value={work.password}
          autoComplete="off"
          // The site refuses to pin what has a password.
          onChange={({ target }) => change({ password: target.value, ...(target.value !== '' && { isPinned: false }) })}
        />
      )}
      <button type="submit" hidden>
        {words.close}
      </button>
    </form>
  );
}
