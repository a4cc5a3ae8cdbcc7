import type { SettingsSource } from '#admin/kit/settings.ts';

/** The settings of the base, and those that modules keep beside them. */
export const siteSettings: SettingsSource = {
  id: 'site',
  read: async (client, signal) => ({ ...(await client.get('/core/v2/settings', {}, { signal })) }),
  write: async (client, changes) => ({ ...(await client.post('/core/v2/settings', changes)) }),
};
