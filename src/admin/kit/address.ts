// The address holds what one sees: filters, order, page, what is open.
import { useLocation, useNavigate } from '@tanstack/react-router';

export type Search = Readonly<Record<string, string>>;
export type SearchChanges = Readonly<Record<string, string | undefined>>;

export interface Address {
  readonly path: string;
  readonly search: Search;
  /** Undefined and empty take a value out; `isReplacing` leaves no step to go back to. */
  change(changes: SearchChanges, options?: { isReplacing?: boolean }): void;
}

export function useAddress(): Address {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const search = parseSearch(searchStr);
  return {
    path: pathname,
    search,
    change(changes, { isReplacing = false } = {}) {
      void navigate({ to: pathname, search: merged(search, changes), replace: isReplacing });
    },
  };
}

/** A screen of the app by its path below `/admin/`. */
export function useGo(): (path: string, search?: Search) => void {
  const navigate = useNavigate();
  return (path, search = {}) => void navigate({ to: `/${path}`, search });
}

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(entries).toString();
  return text === '' ? '' : `?${text}`;
}

export function merged(search: Search, changes: SearchChanges): Record<string, string> {
  const all = { ...search, ...changes };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
