// What can be wrong with the template of a form.
import type { Template } from '#modules/contactform/language/parse.ts';
import { sizeLimitOf } from '#modules/contactform/language/file-options.ts';
import { hasOption, type FormTag } from '#modules/contactform/language/tag.ts';
import type { FaultCode } from './fault.ts';

/** Bytes of a whole request that the feedback route takes. */
export const MOST_REQUEST_BYTES = 32 * 1024 * 1024;

/** Words that addresses of the site have a meaning for. */
const QUERY_WORDS = new Set(
  (
    'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb author order ' +
    'orderby year monthnum day hour minute second name category_name tag feed author_name pagename page_id error ' +
    'attachment attachment_id subpost subpost_id preview robots favicon taxonomy term cpage post_type embed'
  ).split(' '),
);

export function checkTemplate({ pieces, tags }: Template): FaultCode[] {
  const names = tags.map((tag) => tag.writtenName);
  const found: (readonly [boolean, FaultCode])[] = [
    [hasCrowdedLabel(pieces), 'multiple_controls_in_label'],
    [pieces.some((piece) => typeof piece === 'string' && /<\/?form[\s>/]/i.test(piece)), 'unavailable_html_elements'],
    [tags.some((tag) => QUERY_WORDS.has(tag.name)), 'unavailable_names'],
    [names.some((name) => name.includes('.')), 'dots_in_names'],
    [names.some((name) => name.includes(':')), 'colons_in_names'],
    [hasLonelyAnswer(tags), 'captcha_without_picture'],
    [tags.some((tag) => tag.kind === 'file' && sizeLimitOf(tag) > MOST_REQUEST_BYTES), 'upload_filesize_overlimit'],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, code]) => code);
}

/** `[captchar code]` reads the picture of `[captchac code]`: without it nobody can answer. */
function hasLonelyAnswer(tags: readonly FormTag[]): boolean {
  const pictures = new Set(tags.filter(({ kind }) => kind === 'picture').map(({ name }) => name));
  return tags.some(({ kind, name }) => kind === 'captcha' && !pictures.has(name));
}

function hasCrowdedLabel(pieces: Template['pieces']): boolean {
  let controls: number | undefined;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      if (controls !== undefined) controls += controlsOf(piece);
      if (controls !== undefined && controls > 1) return true;
      continue;
    }
    for (const [, slash] of piece.matchAll(/<(\/?)label[\s>]/gi)) controls = slash === '' ? 0 : undefined;
  }
  return false;
}

function controlsOf(tag: FormTag): number {
  if (tag.kind === 'choice') return tag.values.length + (hasOption(tag, 'free_text') ? 1 : 0);
  return ['screen', 'place', 'hidden', 'picture'].includes(tag.kind) ? 0 : 1;
}
