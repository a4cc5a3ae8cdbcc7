// The popover of a link: own pages while one types, or any address; in a link, where it leads.
import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { around } from '#admin/kit/places.ts';
import { marked } from '#admin/palette/match.ts';
import { useApp } from '#admin/session/app.ts';
import { useDeskWords } from '#admin/editor/bar/words.ts';
import { placeBelow } from '#admin/editor/bar/place.ts';
import { addressOf, hostAddressOf, isWebAddress } from './addresses.ts';
import { markedPlace, markWords, removeLink, setLink, type LinkPlace } from './link-range.ts';

export function LinkPopover({ editor, place, onClose }: { editor: Editor; place: LinkPlace; onClose: () => void }) {
  const [isChanging, setChanging] = useState(place.href === '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    markWords(editor, place);
    return () => {
      if (!editor.isDestroyed) markWords(editor, undefined);
    };
  }, [editor, place]);
  const close = (): void => {
    onClose();
    editor.view.focus();
  };
  const now = (): LinkPlace => markedPlace(editor) ?? place;
  const words = useDeskWords();
  const at = placeBelow(editor, place.to, 352);
  return (
    <div
      ref={box}
      className="link-popover"
      role="dialog"
      aria-label={words.link}
      style={{ top: at.top, left: at.left }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        // A click into the text ends it; the words stay as they were.
        if (relatedTarget instanceof Node && box.current?.contains(relatedTarget) !== true) onClose();
      }}
    >
      {isChanging ? (
        <LinkField
          href={place.href}
          onTake={(href) => {
            setLink(editor, now(), href);
            onClose();
          }}
        />
      ) : (
        <LinkLine
          href={place.href}
          onChange={() => setChanging(true)}
          onRemove={() => {
            removeLink(editor, now());
            onClose();
          }}
        />
      )}
    </div>
  );
}

function LinkLine({ href, onChange, onRemove }: { href: string; onChange: () => void; onRemove: () => void }) {
  const words = useDeskWords();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="link-line">
      <span className="link-address" title={href}>
        {href}
      </span>
      <div>
        {isWebAddress(href) && (
          <a className="button quiet small" href={href} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        )}
        <Button kind="quiet" isSmall ref={first} onClick={onChange}>
          {words.change}
        </Button>
        <Button kind="quiet" isSmall onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

interface Hit {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly subtype: string;
}

function LinkField({ href, onTake }: { href: string; onTake: (href: string) => void }) {
  const words = useDeskWords();
  const id = useId();
  const [text, setText] = useState(href);
  const [at, setAt] = useState(0);
  const address = addressOf(text);
  const { hits, isSettled } = useHits(address === undefined ? text.trim() : '');
  const current = hits[Math.min(at, hits.length - 1)];
  const host = isSettled && hits.length === 0 ? hostAddressOf(text) : undefined;
  const take = (): void => {
    if (address !== undefined) onTake(address);
    else if (current) onTake(current.url);
    else if (host !== undefined) onTake(host);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setAt(around(Math.min(at, hits.length - 1), step, hits.length));
    else if (event.key === 'Enter') take();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <label className="link-field">
        <Icon name="search" size={16} />
        <input
          autoFocus
          role="combobox"
          aria-label={words.linkField}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={current && `${id}-${current.id}`}
          autoComplete="off"
          inputMode="url"
          placeholder={words.linkField}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">Enter</kbd>
      </label>
      <div role="listbox" id={`${id}-hits`} aria-label={words.linkHits} className="link-hits">
        {hits.map((hit) => (
          <div
            key={hit.id}
            id={`${id}-${hit.id}`}
            role="option"
            aria-selected={hit === current}
            className="link-hit"
            onPointerMove={() => setAt(hits.indexOf(hit))}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(hit.url)}
          >
            <Icon name={ICONS.get(hit.subtype) ?? 'posts'} />
            <span>
              <strong>
                {marked(hit.title, text.toLocaleLowerCase().split(/\s+/).filter(Boolean)).map(
                  ({ text: piece, isHit }, key) => (isHit ? <b key={key}>{piece}</b> : <span key={key}>{piece}</span>),
                )}
              </strong>
              <small>{pathOf(hit.url)}</small>
            </span>
            <small>{words.kinds(hit.subtype) ?? hit.subtype}</small>
          </div>
        ))}
      </div>
      {address !== undefined && address !== href && <p className="hint">{words.linkTo(address)}</p>}
      {isSettled && hits.length === 0 && text.trim() !== '' && (
        <p className="hint" role="status">
          {host === undefined ? words.noPage : words.noHit(host)}
        </p>
      )}
    </>
  );
}

const ICONS: ReadonlyMap<string, IconName> = new Map([
  ['page', 'page'],
  ['category', 'folder'],
  ['post_tag', 'tag'],
]);

function pathOf(url: string): string {
  return URL.canParse(url) ? decodeURI(new URL(url).pathname) : url;
}

const REST = 120;
const MOST_HITS = 6;
const MOST_TERMS = 2;

/** After a moment of rest; the next key takes back what was asked before. */
function useHits(text: string): { hits: readonly Hit[]; isSettled: boolean } {
  const { client } = useApp();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['links', settled],
    enabled: settled !== '',
    queryFn: async ({ signal }) => {
      const find = (type: 'post' | 'term', count: number) =>
        client.get('/core/v2/search', { search: settled, type, per_page: count }, { signal });
      const [pages, terms] = await Promise.all([find('post', MOST_HITS), find('term', MOST_TERMS)]);
      return [...pages.slice(0, MOST_HITS - terms.length), ...terms];
    },
  });
  const isCurrent = text !== '' && settled === text && data !== undefined;
  const hits = isCurrent
    ? data.map(({ id, title, url, subtype }) => ({
        id: `${subtype ?? ''}-${id}`,
        title,
        url,
        subtype: subtype ?? '',
      }))
    : [];
  return { hits, isSettled: isCurrent };
}
