// sitewright privacy: what the site knows of a person, handed out or removed.
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import type { Run } from './command.ts';
import { printJson, withSite } from './site.ts';

export const exportData: Run = (call) =>
  withSite(call, async (services) => {
    printJson(call, await exportPerson(services, call.words[0] ?? ''));
    return 0;
  });

export const eraseData: Run = (call) =>
  withSite(call, async (services) => {
    printJson(call, await erasePerson(services, call.words[0] ?? ''));
    return 0;
  });
