// Where pages say that they were seen.
import { place } from '#kernel/routes/place.ts';

export const hitPlace = place('sitestats/v1', '/hit');
