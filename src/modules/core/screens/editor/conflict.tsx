import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { Button } from '#admin/kit/button.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { useCopy } from './copy.ts';
import { differencesOf, merged, type Choice, type Choices } from './merge.ts';
import { MergePlace } from './merge-place.tsx';
import { workOf, type Work } from './rules.ts';
import { findSavedBy, type SavedBy } from './saved-by.ts';
import { useTime } from './use-time.ts';
import type { Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

interface ConflictProps {
  readonly saving: Saving;
  readonly type: StartType;
  readonly onReload: () => void;
  /** The text that is to be written on from now on. */
  readonly onMerged: (work: Work) => void;
}

/** Somebody else saved meanwhile: where both differ one chooses, and the result is saved on top of theirs. */
export function Conflict({ saving, type, onReload, onMerged }: ConflictProps) {
  const words = useEditorWords();
  const app = useApp();
  const { record, hasConflict } = saving;
  const { data, error, refetch } = useQuery({
    queryKey: ['theirs', type.name, record?.id, record?.modified_gmt],
    queryFn: async ({ signal }) => {
      const asked = { collection: type.rest_base, id: record?.id ?? 0, context: 'edit' };
      const theirs = await app.client.get('/core/v2/{collection}/{id}', asked, { signal });
      return { theirs, savedBy: await findSavedBy(app, type, theirs) };
    },
    enabled: hasConflict && record !== undefined,
    // What somebody chooses from does not change under their hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <Dialog
      title={data ? words.savedMeanwhile(data.savedBy) : words.conflictTitle}
      isOpen={hasConflict}
      onClose={saving.settleConflict}
      isWide
    >
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && hasConflict && (
        <Merge key={data.theirs.modified_gmt} {...{ saving, type, onReload, onMerged, ...data }} />
      )}
    </Dialog>
  );
}

interface MergeProps extends ConflictProps {
  readonly theirs: ContentRecord;
  readonly savedBy: SavedBy;
}

function Merge({ saving, type, theirs, savedBy, onReload, onMerged }: MergeProps) {
  const words = useEditorWords();
  const copy = useCopy(type);
  const time = useTime();
  const [choices, setChoices] = useState<Choices>({});
  const [base, mine, other] = [saving.base(), saving.latest(), workOf(theirs, Object.keys(saving.work.terms))];
  const differences = differencesOf(base, mine, other);
  const chooseAll = (choice: Choice): void => setChoices(Object.fromEntries(differences.map(({ id }) => [id, choice])));
  const save = (): void => {
    const work = merged(base, mine, other, choices);
    saving.adopt(theirs, work);
    onMerged(work);
    void saving.save();
  };
  return (
    <div className="panel-form merge">
      <p>
        {words.savedTime(time(savedBy.at))} {words.conflictHint}
      </p>
      {differences.length === 0 && <p className="hint">{words.noDifference}</p>}
      {differences.length > 1 && (
        <p className="merge-all">
          <Button isSmall onClick={() => chooseAll('mine')}>
            {words.allMine}
          </Button>
          <Button isSmall onClick={() => chooseAll('theirs')}>
            {words.allTheirs}
          </Button>
        </p>
      )}
      {differences.map((difference) => (
        <MergePlace
          key={difference.id}
          type={type}
          difference={difference}
          choices={choices}
          onChoose={(choice) => setChoices({ ...choices, [difference.id]: choice })}
        />
      ))}
      <div className="panel-foot">
        <Button kind="quiet" onClick={onReload}>
          {words.useTheirs}
        </Button>
        <Button
          onClick={() => {
            saving.settleConflict();
            void copy(mine);
          }}
        >
          {words.saveCopy}
        </Button>
        <Button kind="primary" onClick={save}>
          {words.saveMerged}
        </Button>
      </div>
    </div>
  );
}
