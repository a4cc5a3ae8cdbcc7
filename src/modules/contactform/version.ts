export const MODULE = 'contactform';
export const VERSION = '0.1.0';
