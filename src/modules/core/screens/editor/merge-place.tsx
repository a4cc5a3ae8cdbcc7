// One place where two people differ: what each of them has, and the choice between it.
import { useId } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { paragraphsOf } from '#admin/editor/compare.ts';
import { namesOf, useAuthors, useTerms } from '../posts/choices.ts';
import { choiceOf, choicesFor, type Choice, type Choices, type Difference } from './merge.ts';
import { usePanelWords } from './panel/words/use-words.ts';
import { useEditorWords } from './words/use-words.ts';

export function MergePlace({
  type,
  difference,
  choices,
  onChoose,
}: {
  type: StartType;
  difference: Difference;
  choices: Choices;
  onChoose: (choice: Choice) => void;
}) {
  const words = useEditorWords();
  const group = useId();
  const { field, list, mine, theirs, changedBy } = difference;
  const taxonomy = type.taxonomies.find(({ rest_base: name }) => name === list);
  const offered = choicesFor(difference);
  const chosen = choiceOf(difference, choices);
  const sides = { mine, theirs, both: '' };
  return (
    <fieldset className="merge-place">
      <legend>
        {taxonomy?.label ?? words.mergeFields[field]} <small>{words.changedBy[changedBy]}</small>
      </legend>
      {offered.map((choice) => (
        <label key={choice} data-chosen={choice === chosen} data-side={choice}>
          <span>
            <input type="radio" name={group} checked={choice === chosen} onChange={() => onChoose(choice)} />
            {{ mine: words.mine, theirs: words.theirs, both: words.bothTexts }[choice]}
          </span>
          {choice !== 'both' &&
            (list === undefined || !taxonomy ? (
              <Value field={field} value={sides[choice]} />
            ) : (
              <TermNames taxonomy={taxonomy} ids={sides[choice].split(',')} />
            ))}
        </label>
      ))}
    </fieldset>
  );
}

function Value({ field, value }: { field: Difference['field']; value: string }) {
  const words = useEditorWords();
  const panel = usePanelWords();
  switch (field) {
    case 'content': {
      const paragraphs = paragraphsOf(value);
      return paragraphs.length === 0 ? <Nothing /> : paragraphs.map((text, at) => <p key={at}>{text}</p>);
    }
    case 'hasComments':
    case 'isPinned':
      return <p>{value === 'true' ? words.isOn : words.isOff}</p>;
    case 'picture':
      return value === '0' ? <Nothing /> : <p>{words.pictureNumber(value)}</p>;
    case 'date':
      return <p>{value.replace('T', ' ')}</p>;
    case 'author':
      return <Author id={value} />;
    case 'template':
      return <p>{panel.templates[value] ?? value}</p>;
    case 'format':
      return <p>{panel.formats[value] ?? value}</p>;
    case 'parent':
      return value === '0' ? <p>{panel.noParent}</p> : <p>{words.recordNumber(value)}</p>;
    case 'order':
    case 'password':
    case 'title':
    case 'excerpt':
    case 'slug':
    case 'terms':
      return value === '' ? <Nothing /> : <p>{value}</p>;
  }
}

function Nothing() {
  const { nothingThere } = useEditorWords();
  return <p className="hint">{nothingThere}</p>;
}

const Author = ({ id }: { id: string }) => <p>{namesOf(useAuthors(), [id])}</p>;

function TermNames({ taxonomy, ids }: { taxonomy: StartType['taxonomies'][number]; ids: readonly string[] }) {
  const terms = useTerms(taxonomy);
  const names = namesOf(
    terms,
    ids.filter((id) => id !== ''),
  );
  return names === '' ? <Nothing /> : <p>{names}</p>;
}
