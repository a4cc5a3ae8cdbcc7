export const MODULE = 'forms-plugin';
export const VERSION = '0.1.0';
