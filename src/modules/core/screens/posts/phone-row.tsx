import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { Go } from '#admin/kit/go.tsx';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import { PostStatus, PostThumb, PostTime } from './columns.tsx';
import { titleOf } from './record.ts';

export function PhoneRow({ record, type }: { record: ContentRecord; type: StartType }) {
  const words = useCoreWords();
  return (
    <>
      <PostThumb record={record} />
      <div className="words">
        <Go to={`${pathOfType(type)}/${record.id}`}>{titleOf(record) || words.untitled}</Go>
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
