// The setup of a new site: website kits, and what is new.
import { defineModule } from '#kernel/module.ts';
import { abilities } from './kits/abilities.ts';
import { routes as onboarding } from './onboarding/routes.ts';
import { releaseNotes } from './release-notes.ts';
import { starterSettings } from './settings.ts';
import { newsRoute } from './whats-new/routes.ts';

export default defineModule({
  name: 'starter-plus',
  version: '0.1.0',
  needs: ['abilities'],
  routes: { 'starter-plus/v1': [...onboarding, newsRoute('starter-plus')] },
  settings: starterSettings,
  abilities,
  releaseNotes,
});
