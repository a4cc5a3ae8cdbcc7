// What the site knows of one person: seen, saved as a file, erased.
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { saveBlob } from '#admin/kit/download.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { ToolsPage } from './tools-page.tsx';
import { useToolWords } from './words/use-words.ts';

interface Found {
  readonly person: string;
  readonly known: Readonly<Record<string, readonly object[]>>;
}

export default function PersonalDataScreen() {
  const words = useToolWords();
  const { client } = useApp();
  const [person, setPerson] = useState('');
  const [found, setFound] = useState<Found>();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, fault, faults, send } = useSending(['person']);
  const look = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setFound(undefined);
    const known = await send(() => client.post('/sitewright/v1/personal-data/export', { person }));
    if (known) setFound({ person, known });
  };
  const erase = async ({ person: whose }: Found): Promise<void> => {
    const gone = await send(() => client.post('/sitewright/v1/personal-data/erase', { person: whose }));
    setAsking(false);
    if (!gone) return;
    say({ text: words.erased(Object.values(gone).reduce((sum, count) => sum + count, 0)) });
    setFound({ person: whose, known: {} });
  };
  const modules = Object.entries(found?.known ?? {});
  return (
    <ToolsPage tool="people">
      <div className="tool">
        <form className="inline-form" onSubmit={(event) => void look(event)}>
          <TextField
            label={words.person}
            hint={words.personHint}
            required
            minLength={3}
            maxLength={254}
            autoComplete="off"
            value={person}
            fault={faults['person']}
            onChange={({ target }) => setPerson(target.value)}
          />
          <Button type="submit" icon="search" isBusy={isBusy}>
            {words.look}
          </Button>
        </form>
        <FaultBand fault={fault} />
        <div role="status">
          {found && modules.length === 0 && <p>{words.nothingKnown(found.person)}</p>}
          {modules.length > 0 && <h2>{words.known}</h2>}
        </div>
        {found && modules.length > 0 && (
          <>
            <LineList label={words.known}>
              {modules.map(([module, records]) => (
                <li key={module}>
                  <Icon name="module" />
                  <div>
                    <strong>{module}</strong>
                    <small>{words.records(records.length)}</small>
                  </div>
                </li>
              ))}
            </LineList>
            <p className="panel-foot">
              <Button isDanger onClick={() => setAsking(true)}>
                {words.erase}
              </Button>
              <Button kind="primary" onClick={() => saveBlob(fileOf(found), `${found.person}.json`)}>
                {words.download}
              </Button>
            </p>
            <ConsequenceDialog
              title={words.eraseTitle(found.person)}
              isOpen={isAsking}
              action={words.eraseForGood}
              isBusy={isBusy}
              onAct={() => void erase(found)}
              onClose={() => setAsking(false)}
            >
              <p>{words.eraseHint}</p>
            </ConsequenceDialog>
          </>
        )}
      </div>
    </ToolsPage>
  );
}

const fileOf = ({ known }: Found): Blob => new Blob([JSON.stringify(known, null, 2)], { type: 'application/json' });
