// Where other sites ask how to show a page of this one.
import { place } from '#kernel/routes/place.ts';

export const oembedPlace = place('oembed/1.0', '/embed');
