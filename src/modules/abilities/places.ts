// Where abilities stand, and what leads to them.
import { place } from '#kernel/routes/place.ts';

const ONE = '/abilities/{name:[a-zA-Z0-9-]+/[a-zA-Z0-9-]+}';

export const abilities = place('abilities/v1', '/abilities');
export const ability = place('abilities/v1', ONE);
export const run = place('abilities/v1', `${ONE}/run`);
export const categories = place('abilities/v1', '/categories');
export const category = place('abilities/v1', '/categories/{slug:[a-z0-9-]+}');
