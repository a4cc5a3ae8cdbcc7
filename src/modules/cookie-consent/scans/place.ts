// Where a page that is looked at reports what it has.
import { place } from '#kernel/routes/place.ts';

export const scanPlace = place('cookie-consent/v1', '/scan');
