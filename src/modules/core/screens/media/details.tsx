// One file: what it is, what it is called, what it says to those who cannot see it.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { tagOf } from '#admin/kit/dates.ts';
import { TextArea, TextField } from '#admin/kit/field.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { PanelFoot } from '#admin/kit/panel-form.tsx';
import { Time } from '#admin/kit/time.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { dimensionsOf, pictureOf, sizeText } from '#admin/media/files.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { MEDIA } from '#admin/uploads/upload-tray.tsx';
import { ImageEdit } from './edit/image-edit.tsx';
import { ModuleParts } from './module-parts.tsx';
import { Uses } from './uses.tsx';
import { useMediaWords } from './words/use-words.ts';

export function Details({
  media,
  onDelete,
  onMade,
}: {
  media: Attachment;
  onDelete: () => void;
  onMade: (media: Attachment) => void;
}) {
  const words = useMediaWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const { id } = media;
  const [altText, setAltText] = useState(media.alt_text);
  const [title, setTitle] = useState(media.title.raw ?? '');
  const [caption, setCaption] = useState(media.caption.raw ?? '');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await client.post('/core/v2/media/{id}', { id, alt_text: altText, title, caption });
      setFault(undefined);
      say({ text: words.saved(title || media.filename) });
      await queries.invalidateQueries({ queryKey: MEDIA });
    } catch (error) {
      setFault(reason(error, shared.unreachable));
    }
    setBusy(false);
  };
  return (
    <form className="panel-form media-details" onSubmit={(event) => void save(event)}>
      <Facts media={media} />
      {isEditable(media) && <EditButton media={media} onMade={onMade} />}
      <ModuleParts media={media} />
      <Uses id={id} />
      {media.media_type === 'image' && (
        <TextArea
          label={words.altText}
          hint={words.altHint}
          rows={2}
          value={altText}
          onChange={({ target }) => setAltText(target.value)}
        />
      )}
      <TextField label={words.title} fault={fault} value={title} onChange={({ target }) => setTitle(target.value)} />
      <TextArea
        label={words.caption}
        hint={words.captionHint}
        rows={2}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
      <PanelFoot isBusy={isBusy} remove={{ label: words.deleteForGood, run: onDelete }} />
    </form>
  );
}

const EDITABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];
const isEditable = ({ mime_type: type }: Attachment): boolean => EDITABLE.includes(type);

function EditButton({ media, onMade }: { media: Attachment; onMade: (media: Attachment) => void }) {
  const words = useMediaWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="crop" onClick={() => setOpen(true)}>
        {words.edit.open}
      </Button>
      <ImageEdit media={media} isOpen={isOpen} onClose={() => setOpen(false)} onMade={onMade} />
    </>
  );
}

function Facts({ media }: { media: Attachment }) {
  const words = useMediaWords();
  const { start } = useApp();
  const picture = pictureOf(media, 'medium');
  const { notCopied } = useWords();
  const copy = () => void copyText(media.source_url, { copied: words.copied, notCopied });
  return (
    <>
      {picture !== undefined && <img src={picture} alt={media.alt_text} />}
      <dl>
        <dt>{words.column.size}</dt>
        <dd>
          {[dimensionsOf(media), sizeText(media.filesize, tagOf(start.user.locale)), media.mime_type]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </dd>
        <dt>{words.added}</dt>
        <dd>
          <Time local={media.date} gmt={media.date_gmt} />
        </dd>
        <dt>{words.address}</dt>
        <dd>
          <a className="link" href={media.source_url} target="_blank" rel="noreferrer">
            {media.filename}
          </a>{' '}
          <Button isSmall icon="link" onClick={copy}>
            {words.copyAddress}
          </Button>
        </dd>
      </dl>
    </>
  );
}
