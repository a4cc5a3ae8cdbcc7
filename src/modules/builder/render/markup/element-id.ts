/** Ids come from anywhere: only what can stand in a class stays. */
export const elementClassId = (id: string, prefix: string): string => `${prefix}${id.replaceAll(/[^\w-]/g, '')}`;
