// The arguments of application passwords.
import { a } from '#kernel/args/args.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import { applicationPassword } from './resource.ts';

export const owner = { user_id: a.string({ description: 'The number of the person, or me.' }) };
export const uuid = a.string({ description: 'The password.' });

/** Renaming is all that a change can do; the other field is checked and stays as it is. */
export const changeArgs = writeArgs(applicationPassword);

export const createArgs = {
  ...changeArgs,
  name: a.string({
    required: true,
    minLength: 1,
    maxLength: 200,
    pattern: '.*\\S.*',
    description: 'Name of the password, for people.',
  }),
};
