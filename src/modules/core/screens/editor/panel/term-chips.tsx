// The terms of one list as chips, and a field that adds to them.
import { Popover } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { StartTaxonomy } from '#content/admin/start-document.ts';
import { announce } from '#admin/kit/announcer.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import type { Saving } from '../use-saving.ts';
import { neighbour, offersFor, offerTaken, sameChosen, type Offer } from './chips.ts';
import type { Rights } from './rights.ts';
import { useNewTerm, useOfferedTerms, useTermNames } from './use-terms.ts';
import { usePanelWords } from './words/use-words.ts';

interface TermChipsProps {
  readonly taxonomy: StartTaxonomy;
  readonly saving: Saving;
  readonly rights: Rights;
  readonly isReadOnly: boolean;
}

export function TermChips({ taxonomy, saving, rights, isReadOnly }: TermChipsProps) {
  const words = usePanelWords();
  const { rest_base: list, label } = taxonomy;
  const title = useId();
  const group = useRef<HTMLDivElement>(null);
  const { work, faults, latest, change } = saving;
  const chosen = work.terms[list] ?? [];
  const names = useTermNames(taxonomy, chosen);
  const mayAssign = rights.mayAssign(list) && !isReadOnly;
  // A new term arrives after others may have been chosen.
  const set = (next: (ids: readonly string[]) => readonly string[]): void => {
    const { terms } = latest();
    change({ terms: { ...terms, [list]: next(terms[list] ?? []) } });
  };
  const focus = (index: number | undefined): void => {
    const chips = [...(group.current?.querySelectorAll<HTMLElement>('.term-chip button') ?? [])];
    const field = group.current?.querySelector<HTMLElement>('input');
    (index === undefined ? field : chips[index])?.focus();
  };
  const remove = (index: number): void => {
    const term = names[index];
    if (!term) return;
    focus(neighbour(index, names.length));
    set((ids) => ids.filter((id) => id !== term.value));
    announce(words.removed(term.label));
  };
  return (
    <div className="detail-terms" role="group" aria-labelledby={title} ref={group}>
      <h3 id={title}>{label}</h3>
      <div className="term-chips">
        {chosen.length === 0 && !mayAssign && <span className="hint">{words.nothingChosen}</span>}
        {names.map((term, index) => (
          <span key={term.value} className={taxonomy.is_hierarchical ? 'term-chip tree' : 'term-chip'}>
            {term.label}
            {mayAssign && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={words.remove(term.label)}
                title={words.remove(term.label)}
                onClick={() => remove(index)}
                onKeyDown={(event) => chipKey(event, index, { focus, remove, count: names.length })}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </span>
        ))}
        {mayAssign && (
          <TermField
            taxonomy={taxonomy}
            chosen={chosen}
            mayCreate={rights.mayCreate(list)}
            onSet={set}
            onBack={() => focus(names.length - 1)}
            onRemoveLast={() => remove(names.length - 1)}
          />
        )}
      </div>
      {faults[list] !== undefined && (
        <span className="fault" role="alert">
          {faults[list]}
        </span>
      )}
    </div>
  );
}

interface ChipMoves {
  readonly count: number;
  readonly focus: (index: number | undefined) => void;
  readonly remove: (index: number) => void;
}

function chipKey(event: KeyboardEvent, index: number, { count, focus, remove }: ChipMoves): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => focus(Math.max(0, index - 1)),
    ArrowRight: () => focus(index + 1 < count ? index + 1 : undefined),
    Backspace: () => remove(index),
    Delete: () => remove(index),
    Escape: () => focus(undefined),
  };
  const act = moves[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

interface TermFieldProps {
  readonly taxonomy: StartTaxonomy;
  readonly chosen: readonly string[];
  readonly mayCreate: boolean;
  readonly onSet: (next: (ids: readonly string[]) => readonly string[]) => void;
  readonly onBack: () => void;
  readonly onRemoveLast: () => void;
}

function TermField({ taxonomy, chosen, mayCreate, onSet, onBack, onRemoveLast }: TermFieldProps) {
  const words = usePanelWords();
  const isTree = taxonomy.is_hierarchical;
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [isMaking, setMaking] = useState(false);
  const items = useOfferedTerms(taxonomy, text);
  const make = useNewTerm(taxonomy);
  const offering = { text, mayCreate, isTree };
  const offers = offersFor(items, chosen, offering);
  const write = (next: string): void => {
    setText(next);
    setMarked(-1);
    setOpen(true);
  };
  const add = (term: string, said: string): void => {
    onSet((ids) => (ids.includes(term) ? ids : [...ids, term]));
    announce(said);
    write('');
  };
  const take = async (offer: Offer): Promise<void> => {
    if (offer.kind === 'new') {
      setMaking(true);
      const made = await make(offer.name);
      setMaking(false);
      if (made !== undefined) add(made, words.created(offer.name));
    } else if (chosen.includes(offer.option.value)) {
      onSet((ids) => ids.filter((one) => one !== offer.option.value));
      announce(words.removed(offer.option.label));
    } else add(offer.option.value, words.chosen(offer.option.label));
  };
  const enter = (): void => {
    if (isMaking) return;
    const offer = offerTaken(offers, marked, offering);
    const same = isTree ? undefined : sameChosen(items, chosen, text);
    if (same) add(same.value, words.chosen(same.label));
    else if (offer) void take(offer);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: enter,
      ',': isTree ? undefined : enter,
      ArrowDown: () => (isOpen ? setMarked(Math.min(marked + 1, offers.length - 1)) : setOpen(true)),
      ArrowUp: () => setMarked(Math.max(marked - 1, -1)),
      Escape: isOpen && offers.length > 0 ? () => setOpen(false) : undefined,
      Backspace: text === '' ? onRemoveLast : undefined,
      ArrowLeft: text === '' ? onBack : undefined,
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const hasList = isOpen && offers.length > 0;
  return (
    <Popover opened={hasList} position="bottom-start" width={280} withRoles={false}>
      <Popover.Target>
        <input
          className="term-field"
          role="combobox"
          aria-label={words.addTo(taxonomy.label)}
          aria-expanded={hasList}
          aria-autocomplete="list"
          aria-description={words.chipsHint}
          {...(hasList && { 'aria-controls': `${id}-list` })}
          {...(hasList && marked >= 0 && { 'aria-activedescendant': `${id}-${marked}` })}
          autoComplete="off"
          placeholder={words.add}
          value={text}
          aria-busy={isMaking}
          onChange={({ target }) => write(target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </Popover.Target>
      <Popover.Dropdown className="term-offers">
        <ul role="listbox" id={`${id}-list`} aria-label={taxonomy.label} aria-multiselectable="true">
          {offers.map((offer, index) => {
            const isChosen = offer.kind === 'term' && chosen.includes(offer.option.value);
            return (
              <li
                key={offer.kind === 'new' ? 'new' : offer.option.value}
                id={`${id}-${index}`}
                role="option"
                {...(offer.kind === 'new' && { className: 'new' })}
                aria-selected={isChosen}
                data-marked={index === marked}
                data-depth={offer.kind === 'new' ? 0 : Math.min(offer.option.depth ?? 0, 4)}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => void take(offer)}
              >
                <Icon name={offer.kind === 'new' ? 'plus' : 'check'} size={14} />
                {offer.kind === 'new' ? words.create(offer.name) : offer.option.label}
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
