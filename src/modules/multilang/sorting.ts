// How lists are sorted, as clients of the translation namespaces say it: `{ deadline: 'asc' }`.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';

export const isDirection = (value: unknown): value is 'asc' | 'desc' => value === 'asc' || value === 'desc';

export function sortingArg(columns: Readonly<Record<string, unknown>>, description: string) {
  return a.schema<Readonly<Record<string, string>> | null>({
    default: null,
    description,
    check(value, name) {
      if (!isMap(value)) return { code: 'rest_invalid_type', message: `${name} is not of type object.` };
      const isKnown = Object.entries(value).every(
        ([column, direction]) => Object.hasOwn(columns, column) && isDirection(direction),
      );
      return isKnown ? undefined : { code: 'rest_not_in_enum', message: 'sorting has no such column or direction.' };
    },
  });
}
