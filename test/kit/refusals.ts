// How an attempt ended.
import { RestError } from '#kernel/errors/rest-error.ts';

/** The code and the sentence of a refusal; anything else that went wrong is a fault of ours. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; message: string } | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof RestError) return { code: error.code, message: error.message };
    throw error;
  }
}

/** `written`, or the code of the refusal. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work))?.code ?? 'written';
