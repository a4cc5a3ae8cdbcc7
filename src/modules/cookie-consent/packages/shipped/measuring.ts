// Hosted statistics, tag managers and the pixels of networks.
import { google, linkedin, meta } from './companies.ts';
import { both, cookie, entry, needed, provider, scriptBlocker, service } from './make.ts';

export const hostedStatistics = entry({
  id: 13,
  key: 'google-analytics',
  name: 'Google Analytics',
  type: 'service',
  components: [
    provider(google),
    service('google-analytics', google.key, {
      group: 'statistics',
      name: 'Google Analytics',
      purpose: both('Measures how people use the site.', 'Misst, wie die Website genutzt wird.'),
      cookies: [cookie('_ga', '2 years'), cookie('_ga_*', '2 years')],
      hosts: ['google-analytics.com', 'analytics.google.com', 'www.googletagmanager.com/gtag/'],
      settings: { consent_mode: true },
      code_opt_in:
        '<script src="https://www.googletagmanager.com/gtag/js?id={{measurementId}}" async></script><script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag("js", new Date()); gtag("config", "{{measurementId}}");</script>',
    }),
    scriptBlocker('google-analytics-inline', 'google-analytics', ['gtag(']),
  ],
  fields: [needed('measurementId', 'G-[A-Z0-9]{4,20}', both('Measurement id.', 'Mess-ID.'))],
  patterns: {
    hosts: ['google-analytics.com'],
    scripts: ['googletagmanager.com/gtag/js'],
    inline: ['gtag('],
    cookies: ['_ga', '_ga_*'],
  },
});

export const tagManager = entry({
  id: 14,
  key: 'google-tag-manager',
  name: 'Google Tag Manager',
  type: 'service',
  components: [
    provider(google),
    service('google-tag-manager', google.key, {
      group: 'marketing',
      name: 'Google Tag Manager',
      purpose: both('Loads further tools of the owner.', 'Lädt weitere Werkzeuge des Eigentümers.'),
      hosts: ['www.googletagmanager.com/gtm.js', 'www.googletagmanager.com/ns.html'],
      settings: { consent_mode: true },
      code_opt_in:
        '<script>window.dataLayer = window.dataLayer || []; dataLayer.push({"gtm.start": Date.now(), event: "gtm.js"});</script><script src="https://www.googletagmanager.com/gtm.js?id={{containerId}}" async></script>',
    }),
    scriptBlocker('google-tag-manager-inline', 'google-tag-manager', ['gtm.start']),
  ],
  fields: [needed('containerId', 'GTM-[A-Z0-9]{4,12}', both('Container id.', 'Container-ID.'))],
  patterns: { scripts: ['googletagmanager.com/gtm.js'], inline: ['gtm.start'] },
});

export const metaPixel = entry({
  id: 15,
  key: 'meta-pixel',
  name: 'Meta Pixel',
  type: 'service',
  components: [
    provider(meta),
    service('meta-pixel', meta.key, {
      group: 'marketing',
      name: 'Meta Pixel',
      purpose: both('Measures and directs advertisements.', 'Misst und steuert Werbung.'),
      cookies: [cookie('_fbp', '3 months'), cookie('fr', '3 months')],
      hosts: ['connect.facebook.net', 'www.facebook.com/tr'],
      code_opt_in:
        '<script>window.fbq = window.fbq || function () { (fbq.queue = fbq.queue || []).push(arguments); }; fbq.version = "2.0"; fbq("init", "{{pixelId}}"); fbq("track", "PageView");</script><script src="https://connect.facebook.net/en_US/fbevents.js" async></script>',
    }),
    scriptBlocker('meta-pixel-inline', 'meta-pixel', ['fbq(']),
  ],
  fields: [needed('pixelId', '[0-9]{6,20}', both('Id of the pixel.', 'ID des Pixels.'))],
  patterns: {
    hosts: ['connect.facebook.net'],
    scripts: ['fbevents.js'],
    inline: ['fbq('],
    cookies: ['_fbp'],
  },
});

export const linkedinInsight = entry({
  id: 16,
  key: 'linkedin-insight',
  name: 'LinkedIn Insight Tag',
  type: 'service',
  components: [
    provider(linkedin),
    service('linkedin-insight', linkedin.key, {
      group: 'marketing',
      name: 'LinkedIn Insight Tag',
      purpose: both('Measures and directs advertisements.', 'Misst und steuert Werbung.'),
      cookies: [cookie('li_fat_id', '30 days'), cookie('bcookie', '1 year')],
      hosts: ['snap.licdn.com', 'px.ads.linkedin.com'],
      code_opt_in:
        '<script>window._linkedin_data_partner_ids = ["{{partnerId}}"];</script><script src="https://snap.licdn.com/li.lms-analytics/insight.min.js" async></script>',
    }),
    scriptBlocker('linkedin-insight-inline', 'linkedin-insight', ['_linkedin_data_partner_id']),
  ],
  fields: [needed('partnerId', '[0-9]{4,12}', both('Partner id.', 'Partner-ID.'))],
  patterns: {
    hosts: ['snap.licdn.com'],
    inline: ['_linkedin_data_partner_id'],
    cookies: ['li_fat_id'],
  },
});
