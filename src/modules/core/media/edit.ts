// Editing an image: what is done to it, and the new item that comes of it.
import { rm, stat } from 'node:fs/promises';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { acceptFile } from '#content/media/accept.ts';
import type { MediaChanges } from '#content/media/actions.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { mediaKey } from '#content/media/details.ts';
import { lastPart } from '#content/media/names.ts';
import type { MediaItem } from '#content/media/store.ts';
import { storeUpload } from '#content/media/upload.ts';
import { imagesOf } from '#kernel/images/images.ts';
import { ImageError } from '#kernel/images/pool.ts';
import type { Modifier } from '#kernel/images/requests.ts';
import { findPostHeads } from '#content/posts/store.ts';
import type { ModifierArg } from './args.ts';
import type { Media } from './fields.ts';

export interface EditArgs {
  src: string;
  modifiers?: ModifierArg[];
  rotation?: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

const PATIENCE_MS = 60_000;
const EDITABLE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** Gives the number of the new item. */
export async function editImage(ctx: Ctx<EditArgs>, media: Media, texts: MediaChanges): Promise<number> {
  if (!isAddressOf(ctx, media.item, ctx.args.src)) throw unknownAttachment();
  return changeImage(ctx, media, modifiersOf(ctx.args), texts);
}

/** One step after the other; gives the number of the new item. */
export async function changeImage(
  ctx: Pick<Ctx, 'services' | 'site' | 'caller'>,
  media: Media,
  modifiers: readonly Modifier[],
  texts: MediaChanges,
): Promise<number> {
  const { services, site, caller } = ctx;
  const { item } = media;
  if (item.width === null) throw unknownAttachment();
  if (!EDITABLE_TYPES.includes(item.mime_type) || item.details.isAnimated) throw wrongFileType();
  if (modifiers.length === 0) throw notEdited();
  const target = services.files.temporaryPath();
  try {
    await applyTo(ctx, item, modifiers, target);
    const sent = {
      form: 'raw' as const,
      path: target,
      filename: editedName(item),
      type: item.mime_type,
      size: (await stat(target)).size,
    };
    const accepted = await acceptFile(services, sent, { mayUseActive: false });
    const details = {
      ...accepted.details,
      ...(item.details.image_meta && { image_meta: { ...item.details.image_meta, orientation: '1' } }),
      parent_image: { attachment_id: media.id, file: item.file },
    };
    const parentId = texts.parent ?? media.parent_id ?? 0;
    const [parent] = parentId === 0 ? [] : await findPostHeads(services.db, [parentId]);
    return await storeUpload(
      services,
      site,
      { ...accepted, details },
      {
        changes: {
          title: media.title,
          caption: media.excerpt,
          description: media.content,
          alt_text: item.alt_text,
          ...given(texts),
          parent: parentId,
        },
        authorId: caller.id,
        parent,
      },
    );
  } finally {
    await rm(target, { force: true });
  }
}

/** The steps of a request; those that change nothing are no steps. */
export function modifiersOf({ modifiers, rotation, x, y, width, height }: EditArgs): Modifier[] {
  if (modifiers) return modifiers.flatMap(toModifier);
  const turned = rotation === undefined ? [] : toModifier({ type: 'rotate', args: { angle: rotation } });
  if (x === undefined || y === undefined || width === undefined || height === undefined) return turned;
  return [...turned, ...toModifier({ type: 'crop', args: { left: x, top: y, width, height } })];
}

function toModifier(modifier: ModifierArg): Modifier[] {
  switch (modifier.type) {
    case 'flip': {
      const { flip } = modifier.args;
      return flip.horizontal || flip.vertical ? [{ flip }] : [];
    }
    case 'rotate': {
      const angle = ((modifier.args.angle % 360) + 360) % 360;
      return angle === 0 ? [] : [{ angle }];
    }
    case 'crop': {
      const { left, top, width, height } = modifier.args;
      return width >= 100 && height >= 100 ? [] : [{ crop: { left, top, width, height } }];
    }
  }
}

/** The image itself, its upload, or one of its sizes; http and https are the same. */
function isAddressOf({ services, site }: Pick<Ctx, 'services' | 'site'>, item: MediaItem, address: string): boolean {
  const folder = item.file.slice(0, item.file.length - lastPart(item.file).length);
  const files = [
    item.file,
    ...(item.original_file === null ? [] : [item.original_file]),
    ...Object.values(item.details.sizes).map((size) => folder + size.file),
  ];
  const bare = (url: string): string => url.replace(/^https?:/, '').replace(/[?#].*$/, '');
  return files.some((file) => bare(fileAddress(services, site, file)) === bare(address));
}

/** From the upload, not from the smaller copy that may stand for it. */
async function applyTo(
  { services }: Pick<Ctx, 'services'>,
  item: MediaItem,
  modifiers: readonly Modifier[],
  target: string,
): Promise<void> {
  const key = mediaKey(item.original_file ?? item.file);
  try {
    const made = await services.files.withLocal(key, (source) =>
      imagesOf(services).edit({ source, target, type: item.mime_type, modifiers }, PATIENCE_MS),
    );
    if (!made) throw unknownAttachment();
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw editFailed(modifiers, error);
  }
}

/** `tree-edited.jpg`, also when it was edited before. */
function editedName({ file, original_file: original }: MediaItem): string {
  const name = lastPart(original ?? file);
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot).replace(/-edited(?:-\d+)?$/, '')}-edited${name.slice(dot)}`;
}

function given(texts: MediaChanges): MediaChanges {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

const unknownAttachment = () => restError('rest_unknown_attachment', 404, 'The image to edit is not there.');
const wrongFileType = () => restError('rest_cannot_edit_file_type', 400, 'Files of this type cannot be edited.');
const notEdited = () => restError('rest_image_not_edited', 400, 'There is nothing to change in the image.');

/** Named by the last step, as most edits have only one. */
function editFailed(modifiers: readonly Modifier[], cause: ImageError) {
  const last = modifiers.at(-1);
  const word = last?.flip ? 'flip' : (last?.crop && 'crop') || 'rotation';
  return restError(`rest_image_${word}_failed`, 500, 'The image could not be edited.', { reason: cause.fault });
}
