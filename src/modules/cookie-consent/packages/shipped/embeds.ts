// Videos, maps, fonts and other content of others.
import * as of from './companies.ts';
import { both, cookie, embed, entry, provider, service } from './make.ts';

const video = both('Shows videos.', 'Zeigt Videos.');
const maps = both('Shows maps.', 'Zeigt Karten.');
const captcha = both('Tells people from programs in forms.', 'Unterscheidet in Formularen Menschen von Programmen.');

export const embeds = [
  embed({
    id: 20,
    key: 'youtube',
    name: 'YouTube',
    company: of.google,
    purpose: video,
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'ytimg.com'],
    cookies: [cookie('VISITOR_INFO1_LIVE', '6 months'), cookie('YSC', '')],
  }),
  embed({
    id: 21,
    key: 'vimeo',
    name: 'Vimeo',
    company: of.vimeo,
    purpose: video,
    hosts: ['player.vimeo.com', 'vimeo.com', 'vimeocdn.com'],
    cookies: [cookie('vuid', '2 years')],
  }),
  embed({
    id: 22,
    key: 'dailymotion',
    name: 'Dailymotion',
    company: of.dailymotion,
    purpose: video,
    hosts: ['dailymotion.com', 'dmcdn.net'],
    cookies: [cookie('v1st', '13 months')],
  }),
  embed({
    id: 23,
    key: 'google-maps',
    name: 'Google Maps',
    company: of.google,
    purpose: maps,
    hosts: ['maps.google.com', 'maps.googleapis.com', 'maps.gstatic.com', 'www.google.com/maps'],
    cookies: [cookie('NID', '6 months')],
  }),
  embed({
    id: 24,
    key: 'openstreetmap',
    name: 'OpenStreetMap',
    company: of.openStreetMap,
    purpose: maps,
    hosts: ['openstreetmap.org', 'tile.openstreetmap.org', 'openstreetmap.de'],
  }),
  embed({
    id: 25,
    key: 'social-posts-x',
    name: 'Posts of X',
    company: of.xCorp,
    purpose: both('Shows posts of a network.', 'Zeigt Beiträge eines Netzwerks.'),
    hosts: ['platform.twitter.com', 'platform.x.com', 'syndication.twitter.com'],
    cookies: [cookie('guest_id', '2 years')],
  }),
  embed({
    id: 26,
    key: 'spotify',
    name: 'Spotify player',
    company: of.spotify,
    purpose: both('Plays podcasts and music.', 'Spielt Podcasts und Musik ab.'),
    hosts: ['open.spotify.com', 'scdn.co'],
    cookies: [cookie('sp_t', '1 year')],
  }),
  embed({
    id: 27,
    key: 'calendly',
    name: 'Calendly',
    company: of.calendly,
    purpose: both('Makes appointments.', 'Vereinbart Termine.'),
    hosts: ['calendly.com'],
    cookies: [cookie('_calendly_session', '21 days')],
  }),
  embed({
    id: 28,
    key: 'mailchimp',
    name: 'Mailchimp',
    company: of.intuit,
    purpose: both('Takes subscriptions to the newsletter.', 'Nimmt Anmeldungen zum Newsletter an.'),
    hosts: ['list-manage.com', 'chimpstatic.com', 'cdn-images.mailchimp.com'],
  }),
];

const helper = (id: number, key: string, name: string, company: Parameters<typeof provider>[0], wish: Helper) =>
  entry({
    ...{ id, key, name },
    type: 'service',
    components: [
      provider(company),
      service(key, company.key, {
        group: 'functional',
        name,
        purpose: wish.purpose,
        hosts: wish.hosts,
        cookies: wish.cookies ?? [],
      }),
    ],
    patterns: { hosts: wish.hosts },
  });

interface Helper {
  readonly purpose: ReturnType<typeof both>;
  readonly hosts: readonly string[];
  readonly cookies?: readonly object[];
}

export const helpers = [
  helper(30, 'google-fonts', 'Google Fonts', of.google, {
    purpose: both('Loads fonts.', 'Lädt Schriften.'),
    hosts: ['fonts.googleapis.com', 'fonts.gstatic.com'],
  }),
  helper(31, 'recaptcha', 'reCAPTCHA', of.google, {
    purpose: captcha,
    hosts: ['www.google.com/recaptcha', 'www.gstatic.com/recaptcha', 'www.recaptcha.net'],
    cookies: [cookie('_GRECAPTCHA', '6 months')],
  }),
  helper(32, 'hcaptcha', 'hCaptcha', of.intuition, { purpose: captcha, hosts: ['hcaptcha.com'] }),
  helper(33, 'tawk-chat', 'tawk.to chat', of.tawk, {
    purpose: both('Lets visitors write to us directly.', 'Lässt Besucher uns direkt schreiben.'),
    hosts: ['embed.tawk.to', 'va.tawk.to'],
    cookies: [cookie('twk_uuid_*', '6 months')],
  }),
];
