// What scripts of widgets ask: routes of the extension, which stand there when it is on.
import { place } from '#kernel/routes/place.ts';

export const loopPlace = place('builder-pro/v1', '/refresh-loop');
export const searchPlace = place('builder-pro/v1', '/refresh-search');
