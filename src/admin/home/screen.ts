import type { Screen } from '#admin/kit/screen.ts';

/** Everybody with an account has a home. */
export const homeScreen: Screen = { path: '', load: () => import('./home-screen.tsx'), isAllowed: () => true };
