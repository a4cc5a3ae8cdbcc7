// What tests give the theme to print: everything of a kind, and as little of it as there can be.
import type { Picture } from '#content/media/pictures.ts';
import type { HeadModel } from './head.tsx';
import type {
  Card,
  CommentForm,
  CommentNode,
  CommentsModel,
  Frame,
  Help,
  HomeModel,
  LanguageChoice,
  ListModel,
  NavNode,
  SingleModel,
  Topic,
  WelcomeModel,
} from './model.ts';

export const picture: Picture = {
  src: '/media/a.jpg',
  srcset: '/media/a.jpg 800w',
  width: 800,
  height: 600,
  alt: 'A "hut"',
  files: [],
};

const date = { text: '1 March 2026', iso: '2026-03-01T09:30:00Z' };

export const card: Card = {
  id: 7,
  type: 'post',
  link: 'https://a.test/hut/?a=1&b=2',
  title: 'A <i>hut</i> &#038; more',
  date,
  modified: { text: '9 March 2026', iso: '2026-03-09T09:30:00Z' },
  author: { name: 'ann & co', link: '/author/ann/' },
  categories: [
    { name: 'Huts <b>', link: '/category/huts/' },
    { name: 'Other', link: '/category/other/' },
  ],
  topic: 4,
  tags: [
    { name: 'Blue', link: '/tag/blue/' },
    { name: 'Old', link: '/tag/old/' },
  ],
  picture,
  excerpt: '<p>First words […] and more […]</p>\n',
  isProtected: false,
  isSticky: true,
  minutes: 3,
};

export const bareCard: Card = {
  ...card,
  id: 8,
  type: 'page',
  title: 'Bare',
  author: undefined,
  categories: [],
  topic: undefined,
  tags: [],
  picture: undefined,
  excerpt: '',
  isProtected: true,
  isSticky: false,
  minutes: 0,
};

const leaf = (title: string): NavNode => ({
  title,
  url: `/${title.toLowerCase()}/`,
  isCurrent: false,
  hint: '',
  target: '',
  rel: '',
  classes: [],
  children: [],
});

const rich: NavNode = {
  ...leaf('Far'),
  isCurrent: true,
  hint: 'A "hint"',
  target: '_blank',
  rel: 'friend',
  classes: ['loud', 'wide'],
};

export const languages: readonly LanguageChoice[] = [
  { code: 'de', hreflang: 'de-DE', nativeName: 'Deutsch', name: 'German', link: '/de/', isCurrent: true, isMissing: false },
  { code: 'en', hreflang: 'en', nativeName: 'English', name: 'Englisch', link: '/en/', isCurrent: false, isMissing: false },
  { code: 'fr', hreflang: 'fr', nativeName: 'Français', name: 'French', link: '/fr/', isCurrent: false, isMissing: true },
]; // prettier-ignore

export const bareFrame: Frame = {
  languages: [],
  home: 'https://a.test',
  title: 'site & co',
  tagline: '',
  logo: undefined,
  icon: undefined,
  primary: [],
  hasSearch: false,
  hasTagline: false,
  columns: [],
  widgets: '',
  footerText: '',
  copyright: '',
  social: [],
  feed: 'https://a.test/feed/',
  isFront: false,
  year: 2026,
  privacy: undefined,
  door: { link: '/login', isOpen: false },
};

export const frame: Frame = {
  ...bareFrame,
  languages,
  tagline: 'Words & signs',
  logo: picture,
  icon: { ...picture, src: '/media/icon.png' },
  primary: [{ ...rich, children: [leaf('Below')] }, leaf('Entries-of-a-menu-that-are-very-long'), leaf('Further'), leaf('Last')],
  hasSearch: true,
  hasTagline: true,
  columns: [
    { title: 'Read &#038; see', nodes: [rich, leaf('Plain')] },
    { title: '', nodes: [leaf('Alone')] },
  ],
  widgets: '<p>Of the owner.</p>',
  footerText: 'About <us>',
  copyright: 'All of it is ours',
  social: ['https://www.social.test/@a', 'mailto:a@people.test'],
  isFront: true,
  privacy: '/privacy/',
  door: { link: '/admin/', isOpen: true },
}; // prettier-ignore

export const topics: readonly Topic[] = [
  { name: 'Huts', link: '/category/huts/', count: 1 },
  { name: 'Winter & snow', link: '/category/winter/', count: 2 },
];

export const help: Help = { topics, newest: [card] };

export const bareList: ListModel = {
  title: 'A <i>list</i>',
  label: '',
  description: '',
  cards: [],
  total: 0,
  pageNumber: 1,
  pages: 0,
  pageLink: (number) => `/list/${number}/`,
  search: undefined,
  choices: [],
  meant: undefined,
  isFront: false,
  isGrid: false,
  showsTopics: false,
  face: undefined,
  home: undefined,
  help: undefined,
};

export const fullList: Partial<ListModel> = {
  label: 'Author',
  description: '<p>Writes.</p>',
  cards: [card, bareCard],
  total: 2,
  search: 'huts',
  choices: [
    { name: 'All', link: '/?s=huts', count: 2, isCurrent: true },
    { name: 'Pages', link: '/?s=huts&type=page', count: 1, isCurrent: false },
  ],
  meant: { name: 'huts', link: '/?s=huts' },
  face: 'ann',
  help,
};

export const bareHome: HomeModel = {
  layout: 'lead',
  title: 'site & co',
  tagline: '',
  text: '',
  topics: [],
  welcome: undefined,
};

export const bareComments: CommentsModel = {
  total: 0,
  nodes: [],
  hidden: 0,
  isOpen: true,
  form: undefined,
  signInLink: undefined,
};

export const node: CommentNode = {
  id: 7,
  author: 'eve',
  authorUrl: 'https://eve.test/?a=1&b=2',
  date,
  text: '<p>Well <b>said</b>.</p>',
  isHeld: false,
  isByAuthor: true,
  replyLink: '/hut/?replytocom=7#respond',
  children: [],
};

export const form: CommentForm = {
  postId: 3,
  action: '/_site/comments',
  hidden: { comment_post_ID: '3', token: 'abc' },
  signedInAs: undefined,
  needsNameAndEmail: true,
  replyTo: undefined,
  values: {},
  error: '',
  tokenForm: 'comment:3',
};

export const refusedForm: Partial<CommentForm> = {
  needsNameAndEmail: false,
  replyTo: { name: 'eve', cancelLink: '/hut/#respond' },
  values: { comment: 'A <text>', author: 'Ann', email: 'ann', url: 'https://ann.test' },
  error: 'This is <wrong>.',
  tokenForm: undefined,
};

export const bareSingle: SingleModel = {
  card: bareCard,
  showsTitle: false,
  showsMeta: false,
  content: '',
  password: undefined,
  file: undefined,
  older: undefined,
  newer: undefined,
  comments: undefined,
  standfirst: '',
  cover: 'wide',
  isUpdated: false,
  contents: [],
  about: undefined,
  related: [],
};

export const fullSingle: SingleModel = {
  card,
  showsTitle: true,
  showsMeta: true,
  content: '<p>All of it.</p>',
  password: undefined,
  file: undefined,
  older: { link: '/older/', title: 'Older <i>one</i>' },
  newer: { link: '/newer/', title: 'Newer one' },
  comments: { ...bareComments, total: 1, nodes: [node], form: { ...form, signedInAs: 'ann' } },
  standfirst: '<p>In short.</p>',
  cover: 'wide',
  isUpdated: true,
  contents: [
    { id: 'one', title: 'One & all' },
    { id: 'two', title: 'Two' },
  ],
  about: { name: 'ann', link: '/author/ann/', text: '<p>Writes.</p>' },
  related: [bareCard, card],
};

export const welcomeLinks: WelcomeModel['links'] = {
  signIn: '/login',
  write: '/admin/posts/new',
  build: '/admin/pages/new',
  appearance: '/admin/settings/appearance',
  interface: '/api/docs',
};

export const head: HeadModel = {
  html: '<title>Not printed here</title>',
  feeds: [{ title: 'Feed & co', href: '/feed/', type: 'application/rss+xml' }],
  restRoot: '/api/',
  oembed: '/api/oembed?url=x',
  icons: { icon: '/favicon.ico', touch: '/touch.png' },
  fonts: ['/a.woff2'],
  firstStyle: ':root{--a:1}',
  themeColor: '#123456',
  styles: ['/a.css', '/b.css'],
  scripts: ['/a.js'],
};

export const bareHead: Partial<HeadModel> = {
  feeds: [],
  oembed: undefined,
  fonts: [],
  firstStyle: '',
  themeColor: '',
  styles: [],
  scripts: [],
};
