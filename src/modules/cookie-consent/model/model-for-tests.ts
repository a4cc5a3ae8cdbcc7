// A site that asks for consent and has nothing to ask for, for tests.
import { dialogIn } from './dialog.ts';
import type { Model } from './model.ts';

export const emptyModel = (dialog: object = {}): Model => ({
  groups: [],
  providers: new Map(),
  services: [],
  contentBlockers: [],
  scriptBlockers: [],
  dialog: dialogIn(dialog, 182),
  ...{ version: 1, hasBeenActive: true, isSetUp: true, gpcSince: undefined, files: [] },
});
