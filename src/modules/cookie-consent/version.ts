/** Of the module, and what packages ask for. */
export const VERSION = '0.1.0';
