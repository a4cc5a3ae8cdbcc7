// A site that asks for consent and has nothing to ask for.
import { dialogIn } from '#modules/cookie-consent/model/dialog.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';

export const emptyModel = (dialog: object = {}): Model => ({
  groups: [],
  providers: new Map(),
  services: [],
  contentBlockers: [],
  scriptBlockers: [],
  dialog: dialogIn(dialog, 182),
  version: 1,
  hasBeenActive: true,
  isSetUp: true,
  gpcSince: undefined,
  files: [],
});
