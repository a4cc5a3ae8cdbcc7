// What those who show links expect.
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
