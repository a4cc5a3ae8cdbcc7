import { useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { Button } from '#admin/kit/button.tsx';
import { isPast } from '#admin/kit/dates.ts';
import { TextField } from '#admin/kit/field.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { RecordChanges } from '#admin/kit/collection.ts';
import { missingIn, undescribedPictures, type Work } from './rules.ts';
import { useEditorWords } from './words/use-words.ts';

const WAYS = ['now', 'atTime', 'privately'] as const;
export type Way = (typeof WAYS)[number];

/** Now, at a time of the site, or privately; and what is still missing. */
export function PublishDialog({
  isOpen,
  first,
  work,
  type,
  onPublish,
  onClose,
}: {
  isOpen: boolean;
  /** What is chosen as it opens. */
  first: Way;
  work: Work;
  type: StartType;
  onPublish: (changes: RecordChanges) => void;
  onClose: () => void;
}) {
  const words = useEditorWords();
  const shared = useWords();
  const { start } = useApp();
  const [way, setWay] = useState<Way>(first);
  const [date, setDate] = useState(work.date);
  const missing = missingIn(work, type).map((one) =>
    one === 'alt' ? words.missingAlt(undescribedPictures(work.content)) : words[one],
  );
  const isTimed = way === 'atTime';
  const isEarly = work.date !== '' && !isPast(work.date, start);
  const isLate = isTimed && date !== '' && isPast(date, start);
  const label = isTimed ? words.schedule : words.publish;
  const publish = (): void => {
    if (isTimed) onPublish({ status: isLate ? 'publish' : 'future', date: `${date}:00` });
    // A date that is still to come would make it wait.
    else onPublish({ status: way === 'now' ? 'publish' : 'private', ...(isEarly && { date: null }) });
  };
  return (
    <Dialog title={words.publishTitle} isOpen={isOpen} onClose={onClose}>
      <div className="panel-form">
        <fieldset className="ways">
          <legend className="field-label">{words.when}</legend>
          {WAYS.map((one) => (
            <label key={one} className="way" data-chosen={way === one}>
              <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
              {words[one]}
            </label>
          ))}
        </fieldset>
        {isTimed && (
          <TextField
            label={words.publishAt}
            hint={words.zoneHint(start.site.timezone)}
            type="datetime-local"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
        {isLate && (
          <p className="band" role="status">
            {words.pastTime}
          </p>
        )}
        {missing.length > 0 && (
          <div className="missing">
            <strong>{words.missing}</strong>
            <ul>
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="panel-foot">
          <Button kind="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button kind="primary" data-autofocus disabled={isTimed && date === ''} onClick={publish}>
            {isLate ? words.publishDated : label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
