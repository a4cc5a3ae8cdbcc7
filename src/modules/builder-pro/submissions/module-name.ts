/** By this name the actions and files of submissions are kept. */
export const MODULE = 'builder-pro';
