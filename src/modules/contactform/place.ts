// Where a form stands, and what is sent with it goes.
import { place } from '#kernel/routes/place.ts';

export const formPlace = place('contactform/v1', '/contact-forms/{id:[\\d]+}');
