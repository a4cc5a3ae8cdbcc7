// A field of an operation, by what it takes.
import { Choice, TextArea, TextField } from '#admin/kit/field.tsx';
import type { Field } from './document.ts';
import type { Fault } from './request.ts';
import { useConsoleWords } from './words/use-words.ts';

interface Props {
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onChange: (text: string) => void;
}

export function ApiField({
  field,
  value,
  fault,
  onChange,
  onFile,
}: Props & { field: Field; onFile: (file: File | undefined) => void }) {
  const words = useConsoleWords();
  const { name, kind, isRequired, options } = field;
  const hint = hintOf(field, words);
  const framed = {
    label: isRequired ? `${name} (${words.required})` : name,
    ...(hint !== '' && { hint }),
    fault: fault && words.faults[fault],
  };
  const bound = { ...framed, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (kind) {
    case 'choice':
      return (
        <Choice
          {...bound}
          options={[{ value: '', label: words.notSent }, ...options.map((one) => ({ value: one, label: one }))]}
        />
      );
    case 'json':
    case 'any':
      return <TextArea {...bound} spellCheck={false} />;
    case 'file':
      return <TextField {...framed} type="file" onChange={({ target }) => onFile(target.files?.[0])} />;
    case 'number':
      return <TextField {...bound} inputMode="numeric" autoComplete="off" />;
    case 'text':
    case 'list':
      return <TextField {...bound} autoComplete="off" spellCheck={false} />;
  }
}

export function FurtherField({ value, fault, onChange }: Props) {
  const words = useConsoleWords();
  return (
    <TextArea
      label={words.otherMembers}
      hint={words.otherMembersHint}
      fault={fault && words.faults[fault]}
      value={value}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function hintOf({ kind, hint, usual }: Field, words: ReturnType<typeof useConsoleWords>): string {
  const parts = [hint];
  if (kind === 'list') parts.push(words.commas);
  if (kind === 'json') parts.push(words.asJson);
  if (usual !== undefined) parts.push(words.usual(usual));
  return parts.filter((part) => part !== undefined).join(' ');
}
