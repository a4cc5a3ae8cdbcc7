// The rules of a part: rows of up to three choices, and what stands against them.
import { useEffect, useId, useState } from 'react';
import type { BuilderKnownConditionMap } from '#client/paths.ts';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { Choice, TextField } from '#admin/kit/field.tsx';
import { useConflicts, useItems } from './queries.ts';
import { controlOf, placesOf, storedOf, type ItemControl, type Rule } from './rules.ts';
import { usePartWords } from './words/use-words.ts';

export function RuleRows({
  partId,
  config,
  rules,
  onChange,
}: {
  partId: number;
  config: BuilderKnownConditionMap;
  rules: readonly Rule[];
  onChange: (rules: readonly Rule[]) => void;
}) {
  const words = usePartWords();
  const set = (at: number, rule: Rule): void => onChange(rules.map((one, place) => (place === at ? rule : one)));
  return (
    <>
      {rules.length === 0 && <p className="hint">{words.noRules}</p>}
      <ol className="rule-rows">
        {rules.map((rule, at) => (
          <li key={at}>
            <fieldset>
              <legend>{words.ruleNumber(at + 1)}</legend>
              <RuleRow config={config} rule={rule} onChange={(next) => set(at, next)} />
              <IconButton
                icon="close"
                label={words.dropRule(at + 1)}
                onClick={() => onChange(rules.filter((_one, place) => place !== at))}
              />
            </fieldset>
            <Conflicts partId={partId} rule={rule} />
          </li>
        ))}
      </ol>
      <p>
        <Button
          icon="plus"
          kind="quiet"
          onClick={() => onChange([...rules, { type: 'include', place: 'general', item: '' }])}
        >
          {words.addRule}
        </Button>
      </p>
    </>
  );
}

function RuleRow({
  config,
  rule,
  onChange,
}: {
  config: BuilderKnownConditionMap;
  rule: Rule;
  onChange: (rule: Rule) => void;
}) {
  const words = usePartWords();
  const id = useId();
  const control = controlOf(config, rule.place);
  return (
    <>
      <Choice
        label={words.whereShown}
        value={rule.type}
        options={[
          { value: 'include', label: words.show },
          { value: 'exclude', label: words.hide },
        ]}
        onChange={({ target }) => onChange({ ...rule, type: target.value === 'exclude' ? 'exclude' : 'include' })}
      />
      <div className="field">
        <label htmlFor={id}>{words.what}</label>
        <select
          id={id}
          className="text-input"
          value={rule.place}
          onChange={({ target }) => onChange({ ...rule, place: target.value, item: '' })}
        >
          {placesOf(config, words.places).map(({ name, places }) => (
            <optgroup key={name} label={words.groups[name] ?? name}>
              {places.map(({ place, label }) => (
                <option key={place} value={place}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {control && (
        <ItemField
          key={rule.place}
          control={control}
          item={rule.item}
          onChange={(item) => onChange({ ...rule, item })}
        />
      )}
    </>
  );
}

/** A name that is offered stands for its record; an empty field for all of them. */
function ItemField({
  control,
  item,
  onChange,
}: {
  control: ItemControl;
  item: string;
  onChange: (item: string) => void;
}) {
  const words = usePartWords();
  const list = useId();
  const [known] = useItems(control, { id: item });
  const [text, setText] = useState('');
  const found = useItems(control, { text });
  useEffect(() => {
    if (known) setText(known.label);
  }, [known]);
  return (
    <>
      <TextField
        label={words.which}
        placeholder={words.all}
        title={words.whichHint}
        list={list}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const chosen = found.find(({ label }) => label === target.value);
          if (chosen) onChange(chosen.id);
          else if (target.value === '') onChange('');
        }}
        onBlur={() => {
          const chosen = found.find(({ label }) => label === text);
          if (!chosen) setText(item === '' ? '' : (known?.label ?? ''));
        }}
      />
      <datalist id={list}>
        {found.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}

function Conflicts({ partId, rule }: { partId: number; rule: Rule }) {
  const words = usePartWords();
  const conflicts = useConflicts(partId, storedOf(rule));
  if (conflicts.length === 0) return null;
  return (
    <p className="band wait" role="status">
      <strong>{conflicts.map(({ template_title: title }) => words.conflict(title)).join(' ')}</strong>{' '}
      {words.conflictHint}
    </p>
  );
}
