import type { ContentRecord } from '#admin/kit/collection.ts';
import { useCoreWords } from '../words/use-words.ts';
import { PostStatus, PostThumb, PostTime } from './columns.tsx';
import { titleOf } from './record.ts';

export function PhoneRow({ record, onOpen }: { record: ContentRecord; onOpen: (record: ContentRecord) => void }) {
  const words = useCoreWords();
  return (
    <>
      <PostThumb record={record} />
      <div className="words">
        <button type="button" onClick={() => onOpen(record)}>
          {titleOf(record) || words.untitled}
        </button>
        <p>
          <PostStatus status={record.status} />
          <span>
            <PostTime record={record} />
          </span>
        </p>
      </div>
    </>
  );
}
