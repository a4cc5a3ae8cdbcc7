// What can be wrong with a wish about people.
import { restError } from '#kernel/errors/rest-error.ts';

export const notLoggedIn = () => restError('rest_not_logged_in', 401, 'You are not signed in.');
export const unknownUser = () => restError('rest_user_invalid_id', 404, 'No user has that id.');
