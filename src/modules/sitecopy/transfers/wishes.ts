// What whoever begins an import decides.
import { a } from '#kernel/args/args.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { shape, type Shaped } from '#kernel/routes/shape.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import { readReplacements } from '#copy/transfer/replace.ts';

export const wishArgs = {
  replace: a.string({
    default: '',
    maxLength: 2_000,
    description: 'Addresses in texts that become others: `https://old.example=https://new.example`.',
    check: faultOfReplacements,
  }),
  media: a.bool({ default: true, description: 'Of an exchange file: files are fetched from the other site.' }),
  mirror: a.bool({ default: false, description: 'Of an archive: what it does not have is removed.' }),
};
export const wishShape = shape('transfer-wishes', wishArgs);
export type Wishes = Shaped<typeof wishShape>;

export const NO_WISHES: Wishes = { replace: '', media: true, mirror: false };

function faultOfReplacements(text: string): Fault | undefined {
  try {
    if (text !== '') readReplacements(text);
    return undefined;
  } catch (error) {
    if (error instanceof CopyFault) return { code: 'rest_invalid_param', message: error.message };
    throw error;
  }
}
