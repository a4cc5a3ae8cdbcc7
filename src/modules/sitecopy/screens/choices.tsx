// What is decided before an import begins.
import { useState } from 'react';
import type { Transfer } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Check, TextField } from '#admin/kit/field.tsx';
import type { Sending } from '#admin/kit/sending.ts';
import { useCopyWords } from './words/use-words.ts';

export interface Wishes {
  readonly replace: string;
  readonly media: boolean;
  readonly mirror: boolean;
}

export function Choices({
  transfer,
  sending,
  onStart,
}: {
  transfer: Transfer;
  sending: Sending;
  onStart: (wishes: Wishes) => void;
}) {
  const words = useCopyWords();
  const [wishes, setWishes] = useState<Wishes>({ replace: '', media: true, mirror: false });
  const isArchive = transfer.kind === 'archive';
  return (
    <form
      className="form-part import-choices"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(wishes);
      }}
    >
      <h2>{words.choices}</h2>
      <FaultBand fault={sending.fault} />
      {isArchive ? (
        <>
          <Check
            label={words.mirror}
            checked={wishes.mirror}
            onChange={({ target }) => setWishes({ ...wishes, mirror: target.checked })}
          />
          <p className="hint">{words.mirrorHint}</p>
        </>
      ) : (
        <>
          <Check
            label={words.media}
            checked={wishes.media}
            onChange={({ target }) => setWishes({ ...wishes, media: target.checked })}
          />
          <p className="hint">{words.mediaHint}</p>
        </>
      )}
      <TextField
        label={words.replace}
        hint={words.replaceHint}
        value={wishes.replace}
        fault={sending.faults['replace']}
        onChange={({ target }) => setWishes({ ...wishes, replace: target.value.trim() })}
      />
      <p>
        <Button kind="primary" type="submit" isBusy={sending.isBusy}>
          {words.start}
        </Button>
      </p>
    </form>
  );
}
