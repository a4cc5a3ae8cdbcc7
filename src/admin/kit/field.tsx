// Fields of forms: label above, hint between, fault below.
import { useId, type ComponentProps, type ReactNode } from 'react';

interface Framed {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
}

export function TextField({ label, hint, fault, ...rest }: Framed & Omit<ComponentProps<'input'>, 'className' | 'id'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <input id={id} className="text-input" {...describedBy(id, hint, fault)} {...rest} />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  fault,
  ...rest
}: Framed & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <textarea id={id} className="text-input" rows={3} {...describedBy(id, hint, fault)} {...rest} />
    </Frame>
  );
}

export function Choice({
  label,
  hint,
  fault,
  options,
  ...rest
}: Framed &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly { readonly value: string; readonly label: string }[];
  }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <select id={id} className="text-input" {...describedBy(id, hint, fault)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function Check({ label, ...rest }: { label: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className="check-line">
      <input type="checkbox" className="check" {...rest} />
      {label}
    </label>
  );
}

function Frame({
  id,
  label,
  hint,
  fault,
  children,
}: {
  id: string;
  label: string;
  hint: string | undefined;
  fault: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {fault !== undefined && (
        <span className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

function describedBy(id: string, hint: string | undefined, fault: string | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter((one) => one !== false);
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(fault !== undefined && { 'aria-invalid': true }),
  };
}
