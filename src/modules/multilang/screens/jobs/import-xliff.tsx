// Files that translators bring back: one, or an archive of several; what became of each is said.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { XliffOutcome } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { LineList } from '#admin/kit/line-list.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { useApp } from '#admin/session/app.ts';
import { JOBS } from './actions.ts';
import { useJobWords } from './words.ts';

export function ImportXliff() {
  const words = useJobWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, fault, send } = useSending();
  const [outcomes, setOutcomes] = useState<readonly XliffOutcome[]>();
  const bring = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    setOutcomes((await send(() => client.send('/multilang/tm/v1/xliff/import', {}, form))) ?? []);
    await queries.invalidateQueries({ queryKey: JOBS });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".xliff,.xlf,.zip"
        hidden
        aria-label={words.importFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          target.value = '';
        }}
      />
      <Button icon="cloud-up" isBusy={isBusy} onClick={() => picker.current?.click()}>
        {words.importFile}
      </Button>
      <Dialog title={words.imported} isOpen={outcomes !== undefined} onClose={() => setOutcomes(undefined)}>
        <FaultBand fault={fault} />
        <LineList label={words.imported}>
          {outcomes?.map((outcome, at) => (
            <li key={at}>
              <Icon name={'error' in outcome ? 'alert' : 'check'} />
              <div>
                <strong>{outcome.file ?? ('jobId' in outcome && `#${outcome.jobId}`)}</strong>
                {'error' in outcome ? (
                  <small className="fault">{outcome.error}</small>
                ) : (
                  <small>{[words.read(outcome.imported, outcome.skipped), ...outcome.warnings].join(' ')}</small>
                )}
              </div>
            </li>
          ))}
        </LineList>
      </Dialog>
    </>
  );
}
