// What the site itself brings, and tools that its owner runs.
import { ESSENTIALS } from '#modules/cookie-consent/model/shipped.ts';
import { both, cookie, entry, needed, neededAddress, scriptBlocker, service } from './make.ts';

export const essentials = entry({
  id: 1,
  key: 'site-essentials',
  name: 'Essentials of this site',
  type: 'service',
  components: ESSENTIALS,
});

export const ownStatistics = entry({
  id: 12,
  key: 'stats',
  name: 'Matomo (self-hosted)',
  type: 'service',
  components: [
    service('stats', 'site-owner', {
      group: 'statistics',
      name: 'Matomo',
      purpose: both(
        'Counts visits on a server of the owner of this website.',
        'Zählt Besuche auf einem Server des Eigentümers dieser Website.',
      ),
      cookies: [cookie('_pk_id*', '13 months'), cookie('_pk_ses*', '30 minutes')],
      hosts: ['{{host}}'],
      code_opt_in:
        '<script>var _paq = window._paq = window._paq || []; _paq.push(["setTrackerUrl", "{{host}}/matomo.php"]); _paq.push(["setSiteId", "{{siteId}}"]); _paq.push(["trackPageView"]);</script><script src="{{host}}/matomo.js" async></script>',
    }),
    scriptBlocker('stats-inline', 'stats', ['_paq.push']),
  ],
  fields: [
    neededAddress('host', both('Address of your Matomo server.', 'Adresse Ihres Matomo-Servers.')),
    needed('siteId', '[0-9]{1,6}', both('Number of the website there.', 'Nummer der Website dort.')),
  ],
  patterns: {
    hosts: ['matomo.', 'piwik.'],
    scripts: ['/matomo.js', '/piwik.js'],
    inline: ['_paq.push'],
    cookies: ['_pk_id*', '_pk_ses*'],
  },
});
