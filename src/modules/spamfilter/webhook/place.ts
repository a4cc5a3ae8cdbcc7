// Where the service says that it was wrong.
import { place } from '#kernel/routes/place.ts';

export const webhookPlace = place('spamfilter/v1', '/webhook');
