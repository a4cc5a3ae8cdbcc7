// Well known services and where they answer about their addresses.

interface Provider {
  readonly endpoint: string;
  /** Host and path; `*.` in front takes every host below as well, `*` anything. A `www.` does not count. */
  readonly patterns: readonly string[];
}

const PROVIDERS: readonly Provider[] = [
  {
    endpoint: 'https://www.youtube.com/oembed',
    patterns: [
      '*.youtube.com/watch*',
      '*.youtube.com/playlist*',
      '*.youtube.com/shorts/*',
      '*.youtube.com/live/*',
      'youtu.be/*',
    ],
  },
  { endpoint: 'https://vimeo.com/api/oembed.json', patterns: ['vimeo.com/*', 'player.vimeo.com/video/*'] },
  { endpoint: 'https://www.dailymotion.com/services/oembed', patterns: ['dailymotion.com/video/*', 'dai.ly/*'] },
  { endpoint: 'https://www.ted.com/services/v1/oembed.json', patterns: ['ted.com/talks/*'] },
  { endpoint: 'https://www.tiktok.com/oembed', patterns: ['tiktok.com/*/video/*', 'tiktok.com/@*'] },
  { endpoint: 'https://api.streamable.com/oembed.json', patterns: ['streamable.com/*'] },
  { endpoint: 'https://www.loom.com/v1/oembed', patterns: ['loom.com/share/*'] },
  { endpoint: 'https://animoto.com/oembeds/create', patterns: ['*.animoto.com/play/*'] },
  { endpoint: 'https://soundcloud.com/oembed', patterns: ['*.soundcloud.com/*'] },
  { endpoint: 'https://open.spotify.com/oembed', patterns: ['open.spotify.com/*', 'play.spotify.com/*'] },
  { endpoint: 'https://app.mixcloud.com/oembed/', patterns: ['mixcloud.com/*'] },
  { endpoint: 'https://www.reverbnation.com/oembed', patterns: ['reverbnation.com/*'] },
  { endpoint: 'https://pca.st/oembed.json', patterns: ['pca.st/*'] },
  { endpoint: 'https://www.flickr.com/services/oembed/', patterns: ['*.flickr.com/*', 'flic.kr/*'] },
  { endpoint: 'https://api.smugmug.com/services/oembed/', patterns: ['*.smugmug.com/*'] },
  { endpoint: 'https://api.imgur.com/oembed', patterns: ['*.imgur.com/*'] },
  { endpoint: 'https://www.pinterest.com/oembed.json', patterns: ['*.pinterest.com/*'] },
  { endpoint: 'https://www.slideshare.net/api/oembed/2', patterns: ['*.slideshare.net/*'] },
  { endpoint: 'https://speakerdeck.com/oembed.json', patterns: ['speakerdeck.com/*'] },
  { endpoint: 'https://www.scribd.com/services/oembed', patterns: ['scribd.com/doc/*', 'scribd.com/document/*'] },
  { endpoint: 'https://issuu.com/oembed', patterns: ['issuu.com/*/docs/*'] },
  {
    endpoint: 'https://publish.twitter.com/oembed',
    patterns: ['*.twitter.com/*/status/*', '*.twitter.com/i/moments/*', 'x.com/*/status/*'],
  },
  { endpoint: 'https://embed.bsky.app/oembed', patterns: ['bsky.app/profile/*/post/*'] },
  { endpoint: 'https://www.reddit.com/oembed', patterns: ['*.reddit.com/r/*/comments/*'] },
  { endpoint: 'https://www.tumblr.com/oembed/1.0', patterns: ['*.tumblr.com/*'] },
  {
    endpoint: 'https://api.crowdsignal.com/oembed',
    patterns: ['*.poll.fm/*', '*.survey.fm/*', '*.crowdsignal.net/*', '*.polldaddy.com/*'],
  },
  { endpoint: 'https://www.kickstarter.com/services/oembed', patterns: ['kickstarter.com/projects/*'] },
  { endpoint: 'https://codepen.io/api/oembed', patterns: ['codepen.io/*/pen/*'] },
];

/** No page that can be embedded has a longer one; patterns with several parts take the longer for it. */
const LONGEST_ADDRESS = 2_000;

export function findEndpoint(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, pathname, search } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || port !== '' || username !== '') return undefined;
  const text = hostname.replace(/^www\./, '') + pathname + search;
  if (text.length > LONGEST_ADDRESS) return undefined;
  return PROVIDERS.find(({ patterns }) => patterns.some((pattern) => fits(pattern, text)))?.endpoint;
}

function fits(pattern: string, text: string): boolean {
  const isWide = pattern.startsWith('*.');
  const parts = (isWide ? pattern.slice(2) : pattern).split('*').map((part) => part.replaceAll(/[.?+]/g, '\\$&'));
  return new RegExp(`^${isWide ? '(?:[^/]+\\.)?' : ''}${parts.join('.*')}$`, 'i').test(text);
}
