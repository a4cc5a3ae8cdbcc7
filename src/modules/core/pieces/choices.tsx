// A list to choose from, in a form: it leads to what was chosen, with a script and without.
import { render } from 'preact-render-to-string';
import type { Block } from '#content/blocks/block.ts';
import type { PieceContext, Printed } from '#content/pieces/piece.ts';
import { boxOf, isOn } from './attributes.ts';
import { blockFiles } from './files.ts';
import { wordsFor } from './words.ts';

export interface Choices {
  /** What the classes of the block say. */
  readonly block: 'archives' | 'categories';
  /** The word of an address that asks for one of them: `?m=202603`. */
  readonly word: string;
  readonly label: string;
  /** Stands there until somebody chooses. */
  readonly first: string;
  readonly options: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly text: string;
  /** Only where it was asked for. */
  readonly count?: number | undefined;
  /** 0 for one that stands below no other. */
  readonly depth?: number;
}

export function printChoices(
  attributes: Block['attributes'],
  { block, word, label, first, options }: Choices,
  context: PieceContext,
): Printed {
  const { site } = context;
  const html = render(
    <form
      {...boxOf(attributes, `wp-block-${block}-dropdown wp-block-${block}`)}
      method="get"
      action={`${site.home}/`}
      data-choose=""
    >
      <label>
        <span class={isOn(attributes, 'showLabel', true) ? `wp-block-${block}__label` : 'visually-hidden'}>
          {label}
        </span>
        <select name={word} required>
          <option value="">{first}</option>
          {options.map(({ value, text, count, depth = 0 }) => (
            <option value={value}>
              {STEP.repeat(depth) + text}
              {count !== undefined && `\u00a0(${count})`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{wordsFor(context).show}</button>
    </form>,
  );
  return { html, scripts: [blockFiles.address(site, 'choose.js')] };
}

const STEP = '\u00a0\u00a0\u00a0';
