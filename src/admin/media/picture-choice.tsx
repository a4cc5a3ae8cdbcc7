// A field whose value is a picture: what it is now, another one, none.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { useApp } from '#admin/session/app.ts';
import { pictureOf } from './files.ts';
import { MediaPicker } from './picker.tsx';
import { usePickerWords } from './picker-words.ts';

export interface PictureChoiceProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  /** 0: none. */
  readonly value: number;
  readonly onChange: (id: number) => void;
}

export function PictureChoice({ label, hint, fault, value, onChange }: PictureChoiceProps) {
  const words = usePickerWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      {hint !== undefined && <span className="hint">{hint}</span>}
      <div className="chosen-picture">
        {value !== 0 && <Preview id={value} />}
        <Button isSmall icon="media" onClick={() => setOpen(true)}>
          {value === 0 ? words.add : words.replace}
        </Button>
        {value !== 0 && (
          <Button isSmall kind="quiet" onClick={() => onChange(0)}>
            {words.remove}
          </Button>
        )}
      </div>
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      <MediaPicker kind="image" isOpen={isOpen} onClose={() => setOpen(false)} onPick={(file) => onChange(file.id)} />
    </div>
  );
}

function Preview({ id }: { id: number }) {
  const words = usePickerWords();
  const { client } = useApp();
  const { data, isError } = useQuery({
    queryKey: ['media-file', id],
    queryFn: ({ signal }) => client.get('/core/v2/media/{id}', { id }, { signal }),
    retry: false,
  });
  if (isError) return <span className="fault">{words.gone}</span>;
  const source = data && pictureOf(data, 'medium');
  return source === undefined ? null : <img src={source} alt={data?.alt_text ?? ''} />;
}
