// Entries of a feed of another site. A page never waits for it: until the queue has asked, it says so.
import { render } from 'preact-render-to-string';
import { dateFormat } from '#kernel/settings/site-settings.ts';
import type { Block } from '#content/blocks/block.ts';
import { dressOf } from '#content/blocks/dress.ts';
import { formatDate } from '#content/pages/dates.ts';
import { HALF_HOUR_TAG } from '#content/pages/half-hours.ts';
import { pageLanguage, pageLocale } from '#content/pages/language.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { isWebUrl } from '../html.ts';
import { feedTag, fetchFeed, findFeed } from './jobs.ts';
import { MOST_ENTRIES, type FeedEntry } from './read.ts';

const STALE = 3_600_000;

export const feedBlock: BlockPiece = async ({ attributes }, _inside, context) => {
  const { services, reads, now } = context;
  const url = attributes['feedURL'];
  if (typeof url !== 'string' || url.length > LONGEST || !isWebUrl(url)) return '';
  reads(feedTag(url), HALF_HOUR_TAG);
  const known = await findFeed(services, url);
  if (!known || now.getTime() - known.asked > STALE)
    await services.tx((tx) => tx.enqueue(fetchFeed, { url }, { key: feedTag(url) }));
  return printFeed(attributes, known?.entries ?? [], context);
};

const LONGEST = 2_000;

/** What a block shows of what is known. */
export function printFeed(
  attributes: Block['attributes'],
  entries: readonly FeedEntry[],
  context: Pick<PieceContext, 'services' | 'site'>,
): string {
  const { classes, style } = dressOf(attributes);
  const isGrid = attributes['blockLayout'] === 'grid';
  const names = [
    'wp-block-rss',
    isGrid && `is-grid columns-${wholeOf(attributes['columns'], 2, 6)}`,
    ...classes,
    ownClass(attributes),
  ];
  const box = { class: names.filter(Boolean).join(' '), ...(style !== '' && { style: style.replace(/;$/, '') }) };
  if (entries.length === 0) return render(<p {...box}>{NOTHING[isGerman(context) ? 'de' : 'en']}</p>);
  const most = wholeOf(attributes['itemsToShow'], 5, MOST_ENTRIES);
  const words = wholeOf(attributes['excerptLength'], 55, 200);
  return render(
    <ul {...box}>
      {entries.slice(0, most).map((entry) => (
        <Entry entry={entry} attributes={attributes} words={words} date={dateOf(entry, context)} />
      ))}
    </ul>,
  );
}

const NOTHING = {
  en: 'This feed has nothing to show at the moment.',
  de: 'Dieser Feed hat im Augenblick nichts zu zeigen.',
};
const isGerman = (context: Pick<PieceContext, 'services' | 'site'>): boolean =>
  pageLanguage(context).toLowerCase().startsWith('de');

interface EntryProps {
  readonly entry: FeedEntry;
  readonly attributes: Block['attributes'];
  readonly words: number;
  readonly date: string;
}

function Entry({ entry, attributes, words, date }: EntryProps) {
  const title = entry.title || entry.link;
  const isNew = attributes['openInNewTab'] === true;
  const rel = ['nofollow', isNew && 'noopener'].filter(Boolean).join(' ');
  return (
    <li class="wp-block-rss__item">
      <div class="wp-block-rss__item-title">
        {entry.link === '' ? (
          title
        ) : (
          <a href={entry.link} rel={rel} {...(isNew && { target: '_blank' })}>
            {title}
          </a>
        )}
      </div>
      {attributes['displayDate'] === true && date !== '' && (
        <time class="wp-block-rss__item-publish-date" datetime={entry.date}>
          {date}
        </time>
      )}
      {attributes['displayAuthor'] === true && entry.author !== '' && (
        <span class="wp-block-rss__item-author">{entry.author}</span>
      )}
      {attributes['displayExcerpt'] === true && entry.summary !== '' && (
        <div class="wp-block-rss__item-excerpt">{shortened(entry.summary, words)}</div>
      )}
    </li>
  );
}

function dateOf({ date }: FeedEntry, context: Pick<PieceContext, 'services' | 'site'>): string {
  return date === '' ? '' : formatDate(context.services.settings.get(dateFormat), date, pageLocale(context));
}

function shortened(text: string, most: number): string {
  const words = text.split(' ');
  return words.length > most ? `${words.slice(0, most).join(' ')} […]` : text;
}

function wholeOf(value: unknown, otherwise: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(1, Math.trunc(value)))
    : otherwise;
}

const ownClass = ({ className }: Block['attributes']): string =>
  typeof className === 'string' ? className.replaceAll(/[^\w\s-]/g, '') : '';
