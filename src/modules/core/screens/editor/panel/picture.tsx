// The picture that stands for the record.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { pictureOf } from '#admin/media/files.ts';
import { MediaPicker } from '#admin/media/picker.tsx';
import { usePickerWords } from '#admin/media/picker-words.ts';
import { useApp } from '#admin/session/app.ts';
import type { Saving } from '../use-saving.ts';
import { usePanelWords } from './words/use-words.ts';

export function Picture({ saving: { work, faults, change } }: { saving: Saving }) {
  const words = usePanelWords();
  const picker = usePickerWords();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const fault = faults['featured_media'];
  return (
    <div className="detail-picture" role="group" aria-labelledby={title}>
      <div className="detail-head">
        <h3 id={title}>{words.picture}</h3>
        <Button kind="quiet" isSmall onClick={() => setOpen(true)}>
          {work.picture === 0 ? picker.add : picker.replace}
        </Button>
      </div>
      {work.picture !== 0 && (
        <>
          <Preview id={work.picture} />
          <Button kind="quiet" isSmall className="detail-drop" onClick={() => change({ picture: 0 })}>
            {picker.remove}
          </Button>
        </>
      )}
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      <MediaPicker
        kind="image"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={(file) => change({ picture: file.id })}
      />
    </div>
  );
}

function Preview({ id }: { id: number }) {
  const picker = usePickerWords();
  const { client } = useApp();
  const { data, isError } = useQuery({
    queryKey: ['media-file', id],
    queryFn: ({ signal }) => client.get('/core/v2/media/{id}', { id }, { signal }),
    retry: false,
  });
  if (isError) return <span className="fault">{picker.gone}</span>;
  const source = data && pictureOf(data, 'medium');
  return (
    <figure>
      {source !== undefined && <img src={source} alt={data?.alt_text ?? ''} />}
      <figcaption>{data?.source_url.split('/').at(-1)}</figcaption>
    </figure>
  );
}
