// Colours of one's own are changed until everybody can read what stands on them. No I/O.
import { readable } from '#content/pages/look/styles.ts';

export type Wishes = Readonly<Record<string, unknown>>;

export function settled(wishes: Wishes): { values: Wishes; notes: string[] } {
  const main = textOf(wishes['main']);
  const spark = textOf(wishes['spark']);
  const fit = readable({ main, spark });
  const notes: string[] = [];
  const values: Record<string, unknown> = { ...wishes };
  if (main !== '' && fit.main !== main.toLowerCase()) {
    notes.push(`The main colour was darkened to ${fit.main}, so that white words can be read on it.`);
    values['main'] = fit.main;
  }
  if (spark !== '' && fit.spark !== spark.toLowerCase()) {
    notes.push(`The bright colour was lightened to ${fit.spark}, so that dark words can be read on it.`);
    values['spark'] = fit.spark;
  }
  return { values, notes };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
