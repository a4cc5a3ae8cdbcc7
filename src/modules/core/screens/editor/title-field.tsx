import { useEffect, useRef } from 'react';
import { useEditorWords } from './words/use-words.ts';

/** As high as what is in it; Enter leads on to the text. */
export function TitleField({
  value,
  isReadOnly,
  isNew,
  onChange,
  onEnter,
}: {
  value: string;
  isReadOnly: boolean;
  isNew: boolean;
  onChange: (title: string) => void;
  onEnter: () => void;
}) {
  const words = useEditorWords();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      ref={field}
      className="editor-title"
      aria-label={words.titleLabel}
      placeholder={words.titleHint}
      rows={1}
      value={value}
      readOnly={isReadOnly}
      autoFocus={isNew}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
