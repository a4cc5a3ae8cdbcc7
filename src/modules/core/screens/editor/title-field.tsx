// Title and standfirst above the text: as high as what is in them; Enter leads on to the text.
import { useEffect, useRef, type ComponentProps } from 'react';
import { useEditorWords } from './words/use-words.ts';

interface FieldProps {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

/** On one line, whatever is pasted. */
export function TitleField({ isNew, onChange, ...field }: FieldProps & { isNew: boolean }) {
  const words = useEditorWords();
  return (
    <GrowingField
      className="editor-title"
      aria-label={words.titleLabel}
      placeholder={words.titleHint}
      autoFocus={isNew}
      onChange={(text) => onChange(text.replaceAll('\n', ' '))}
      {...field}
    />
  );
}

/** The excerpt as posts show it below their title. */
export function Standfirst(field: FieldProps) {
  const words = useEditorWords();
  return (
    <GrowingField
      className="editor-standfirst"
      aria-label={words.standfirst}
      placeholder={words.standfirst}
      {...field}
    />
  );
}

function GrowingField({
  value,
  isReadOnly,
  onChange,
  onEnter,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'onChange' | 'value'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current) return undefined;
    const fit = (): void => {
      current.style.height = 'auto';
      current.style.height = `${current.scrollHeight}px`;
    };
    fit();
    // Another width or other letters: the fonts of the theme come later than the text.
    const watch = new ResizeObserver(fit);
    if (current.parentElement) watch.observe(current.parentElement);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [value]);
  return (
    <textarea
      ref={field}
      rows={1}
      value={value}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      {...rest}
    />
  );
}
