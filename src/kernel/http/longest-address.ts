// How long an address may be, whichever way it arrives: on the wire, in a batch, or as a link to embed.
import { restError } from '#kernel/errors/rest-error.ts';

/** The head of a request has no more, and its first line is part of it. */
export const LONGEST_ADDRESS = 16 * 1024;

export const addressTooLong = () => restError('rest_address_too_long', 414, 'The address is too long.');
