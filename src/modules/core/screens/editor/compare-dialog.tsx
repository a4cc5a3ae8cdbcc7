// What is saved and what was written since, side by side.
import { Comparison } from '#admin/editor/comparison.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useHistoryWords } from '../history/words.ts';
import type { NewerWork } from './newer-work.ts';
import type { Work } from './rules.ts';
import { useTime } from './use-time.ts';
import { useEditorWords } from './words/use-words.ts';

export function CompareDialog({
  saved,
  offer,
  onClose,
}: {
  saved: Work;
  offer: NewerWork | undefined;
  onClose: () => void;
}) {
  const words = useEditorWords();
  const marks = useHistoryWords();
  const time = useTime();
  const mine = { ...saved, ...offer?.work };
  return (
    <Dialog title={words.compareTitle} isOpen={offer !== undefined} onClose={onClose} isWide>
      {offer && (
        <Comparison
          before={{ label: words.savedText, title: saved.title, text: `${saved.content}\n<p>${saved.excerpt}</p>` }}
          after={{
            label: words.yourWork[offer.from](time(offer.at)),
            title: mine.title,
            text: `${mine.content}\n<p>${mine.excerpt}</p>`,
          }}
          words={marks}
        />
      )}
    </Dialog>
  );
}
