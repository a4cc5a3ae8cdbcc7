// A picture is turned, mirrored, cut and made smaller; what comes of it is a new file, and the old one stays.
import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#client/paths.ts';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { pictureOf } from '#admin/media/files.ts';
import { useApp } from '#admin/session/app.ts';
import { useMediaRefresh } from '#admin/uploads/upload-tray.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { useMediaWords } from '../words/use-words.ts';
import { CropBox } from './crop-box.tsx';
import { cropOf, mirrored, modifiersOf, sizeAfter, standing, turned, UNTOUCHED, type Edit } from './steps.ts';

interface EditProps {
  readonly media: Attachment;
  readonly onClose: () => void;
  readonly onMade: (media: Attachment) => void;
}

export function ImageEdit({ isOpen, ...props }: EditProps & { isOpen: boolean }) {
  const words = useMediaWords();
  return (
    <Dialog title={words.edit.title} isOpen={isOpen} onClose={props.onClose} isWide>
      {isOpen && <Editing {...props} />}
    </Dialog>
  );
}

const RATIOS = { square: 1, wide: 16 / 9, photo: 4 / 3 } as const;
const RATIO_NAMES = ['square', 'photo', 'wide'] as const;

function Editing({ media, onClose, onMade }: EditProps) {
  const words = useMediaWords();
  const shared = useWords();
  const { isBusy, fault, save } = useSave(media, onMade, onClose);
  const size = { width: numberOf(media, 'width'), height: numberOf(media, 'height') };
  const [edit, setEdit] = useState(UNTOUCHED);
  const [width, setWidth] = useState('');
  const after = sizeAfter(size, edit);
  const wanted = width === '' ? after.width : Math.min(Number(width), after.width);
  const isChanged = modifiersOf(edit).length > 0 || wanted < after.width;
  return (
    <div className="panel-form image-edit">
      <FaultBand fault={fault} />
      <div className="image-edit-tools" role="toolbar" aria-label={words.edit.title}>
        <IconButton icon="undo" label={words.edit.turnLeft} onClick={() => setEdit(turned(edit, -1))} />
        <IconButton icon="redo" label={words.edit.turnRight} onClick={() => setEdit(turned(edit, 1))} />
        <IconButton icon="mirror" label={words.edit.mirror} onClick={() => setEdit(mirrored(edit, true))} />
        <IconButton icon="up-down" label={words.edit.flip} onClick={() => setEdit(mirrored(edit, false))} />
        {RATIO_NAMES.map((name) => (
          <Button
            key={name}
            isSmall
            onClick={() => setEdit({ ...edit, crop: cropOf(RATIOS[name], standing(size, edit)) })}
          >
            {words.edit.ratios[name]}
          </Button>
        ))}
        <Button isSmall kind="quiet" onClick={() => setEdit(UNTOUCHED)}>
          {words.edit.reset}
        </Button>
      </div>
      <Look media={media} edit={edit} onEdit={setEdit} />
      <div className="image-edit-size">
        <TextField
          label={words.edit.width}
          type="number"
          min={1}
          max={after.width}
          placeholder={String(after.width)}
          value={width}
          onChange={({ target }) => setWidth(target.value)}
        />
        <p className="hint" role="status">
          {words.edit.becomes(wanted, Math.max(1, Math.round((after.height * wanted) / after.width)))}
        </p>
      </div>
      <div className="panel-foot">
        <span className="hint">{words.edit.hint}</span>
        <Button onClick={onClose}>{shared.cancel}</Button>
        <Button
          kind="primary"
          disabled={!isChanged}
          isBusy={isBusy}
          onClick={() => save(edit, wanted < after.width ? wanted : undefined)}
        >
          {words.edit.save}
        </Button>
      </div>
    </div>
  );
}

function useSave(media: Attachment, onMade: (media: Attachment) => void, onClose: () => void) {
  const words = useMediaWords();
  const shared = useWords();
  const { client } = useApp();
  const refresh = useMediaRefresh();
  const { isBusy, fault, send } = useSending();
  const save = async (edit: Edit, width: number | undefined): Promise<void> => {
    const steps = modifiersOf(edit);
    const { id, source_url: src } = media;
    const made = await send(() =>
      width === undefined
        ? client.post('/core/v2/media/{id}/edit', { id, src, modifiers: steps })
        : client.post('/sitewright/v1/media/{id}/scale', { id, width, ...(steps.length > 0 && { modifiers: steps }) }),
    );
    if (!made) return;
    refresh();
    say({
      text: words.edit.made(made.filename),
      action: {
        label: shared.undo,
        isUndo: true,
        run: () => void client.delete('/core/v2/media/{id}', { id: made.id, force: true }).then(refresh),
      },
    });
    onClose();
    onMade(made);
  };
  return { isBusy, fault, save: (edit: Edit, width: number | undefined) => void save(edit, width) };
}

/** Drawn as it will be. */
function Look({ media, edit, onEdit }: { media: Attachment; edit: Edit; onEdit: (edit: Edit) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const loaded = new Image();
    loaded.src = pictureOf(media, 'large') ?? media.source_url;
    void loaded.decode().then(
      () => setImage(loaded),
      () => undefined,
    );
  }, [media]);
  useEffect(() => {
    if (canvas.current && image) draw(canvas.current, image, edit);
  }, [image, edit.turns, edit.isMirrored, edit.isUpsideDown]);
  return (
    <div className="image-edit-look">
      <div>
        <canvas ref={canvas} />
        {image && <CropBox crop={edit.crop} onChange={(crop) => onEdit({ ...edit, crop })} />}
      </div>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, edit: Edit): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, standing({ width, height }, edit));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((edit.turns * Math.PI) / 2);
  context.scale(edit.isMirrored ? -1 : 1, edit.isUpsideDown ? -1 : 1);
  context.drawImage(image, -width / 2, -height / 2);
}

function numberOf({ media_details: details }: Attachment, name: 'width' | 'height'): number {
  const value = details[name];
  return typeof value === 'number' ? value : 1;
}
