// The record itself: lines, excerpt, picture, terms, switches.
import { useId } from 'react';
import { Picture } from './picture.tsx';
import { LayoutRow, OrderRow, ParentRow } from './place-rows.tsx';
import { AddressRow, AuthorRow, DateRow, StatusRow, type RowsProps } from './rows.tsx';
import { Switches } from './switches.tsx';
import { TermChips } from './term-chips.tsx';
import { VisibilityRow } from './visibility-row.tsx';
import { usePanelWords } from './words/use-words.ts';

export function RecordTab(props: RowsProps) {
  const words = usePanelWords();
  const { type, saving, rights, isReadOnly } = props;
  const supports = (feature: string): boolean => type.supports.includes(feature);
  return (
    <fieldset className="detail-fields" disabled={isReadOnly}>
      <legend className="hidden-text">{words.tabs}</legend>
      <section className="detail-part">
        <StatusRow {...props} />
        <DateRow {...props} />
        <VisibilityRow {...props} />
        {supports('author') && <AuthorRow {...props} />}
        <AddressRow {...props} />
        <LayoutRow {...props} />
        {type.is_hierarchical && <ParentRow {...props} />}
        {(type.is_hierarchical || supports('page-attributes')) && <OrderRow {...props} />}
      </section>
      {supports('excerpt') && <Excerpt {...props} />}
      {supports('thumbnail') && (
        <section className="detail-part">
          <Picture saving={saving} />
        </section>
      )}
      {type.taxonomies.length > 0 && (
        <section className="detail-part">
          {type.taxonomies.map((taxonomy) => (
            <TermChips key={taxonomy.name} taxonomy={taxonomy} {...{ saving, rights, isReadOnly }} />
          ))}
        </section>
      )}
      <Switches {...props} />
    </fieldset>
  );
}

function Excerpt({ saving: { work, faults, change } }: RowsProps) {
  const words = usePanelWords();
  const id = useId();
  const fault = faults['excerpt'];
  return (
    <section className="detail-part">
      <div className="detail-head">
        <label htmlFor={id}>{words.excerpt}</label>
        <span className="hint" id={`${id}-length`}>
          {words.excerptLength(work.excerpt.length)}
        </span>
      </div>
      <textarea
        id={id}
        className="text-input"
        rows={3}
        aria-describedby={`${id}-length`}
        aria-invalid={fault !== undefined}
        value={work.excerpt}
        onChange={({ target }) => change({ excerpt: target.value })}
      />
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </section>
  );
}
