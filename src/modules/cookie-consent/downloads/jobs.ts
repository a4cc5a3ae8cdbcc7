// Data files whose address is set are fetched anew from time to time.
import { RestError } from '#kernel/errors/rest-error.ts';
import { defineJob, PermanentError } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { catalogUrl, geoipUrl, gvlUrl } from '#modules/cookie-consent/settings.ts';
import { downloadCatalog, downloadGeo, downloadVendors } from './actions.ts';

const refresh = (
  name: string,
  schedule: string,
  setting: Setting<string>,
  work: (services: Services) => Promise<unknown>,
) =>
  defineJob({
    name: `cookie-consent.${name}`,
    schedule,
    async run(_payload, services) {
      if (services.settings.get(setting) === '') return;
      try {
        await work(services);
      } catch (error) {
        // What cannot be used now cannot be used in a minute.
        if (error instanceof RestError && error.status === 422)
          throw new PermanentError(error.message, { cause: error });
        throw error;
      }
    },
  });

export const refreshJobs = [
  refresh('refreshGeo', '11 4 2 * *', geoipUrl, downloadGeo),
  refresh('refreshVendors', '31 4 * * 1', gvlUrl, downloadVendors),
  refresh('refreshCatalog', '51 4 * * *', catalogUrl, downloadCatalog),
];
