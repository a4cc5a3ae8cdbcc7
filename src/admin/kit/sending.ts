// Something is sent to the site: what one waits for, and what it said against it.
import { useState } from 'react';
import { ApiError } from '#client/error.ts';
import { useWords } from '#admin/words/use-words.ts';
import { reason } from './list-action.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** The sentence of the site, where it belongs to no field. */
  readonly fault: string | undefined;
  /** By the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** Undefined when it was refused. */
  send<T>(work: () => Promise<T>): Promise<T | undefined>;
}

interface Refusal {
  readonly fault?: string;
  readonly faults: Readonly<Record<string, string>>;
}

const NONE: Refusal = { faults: {} };

/** `fields`: those that show their faults themselves. */
export function useSending(fields: readonly string[] = []): Sending {
  const { unreachable } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NONE);
  return {
    isBusy,
    fault: refusal.fault,
    faults: refusal.faults,
    async send(work) {
      setBusy(true);
      try {
        const answer = await work();
        setRefusal(NONE);
        return answer;
      } catch (error) {
        setRefusal(refusalOf(error, fields, unreachable));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A fault of a field that is not shown is said in a sentence. */
export function refusalOf(error: unknown, fields: readonly string[], otherwise: string): Refusal {
  const faults = error instanceof ApiError ? error.params : {};
  const unseen = Object.entries(faults).filter(([field]) => !fields.includes(field));
  if (Object.keys(faults).length > 0 && unseen.length === 0) return { faults };
  if (unseen.length > 0) return { faults, fault: unseen.map(([field, text]) => `${field}: ${text}`).join(' ') };
  return { faults, fault: error instanceof Error ? reason(error, otherwise) : otherwise };
}
