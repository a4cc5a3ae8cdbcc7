// The words that made-up texts are made of. None of them contains the rare word.

/** Stands in twenty of ten thousand posts: something to search for. */
export const RARE_WORD = 'quokka';

export const SUBJECTS = [
  'The harbour',
  'A small team',
  'The old library',
  'Our neighbour',
  'The night train',
  'A patient gardener',
  'The city council',
  'The second edition',
  'A careful reader',
  'The workshop',
  'The long winter',
  'A new generation',
  'The market hall',
  'The lighthouse keeper',
  'An honest review',
  'The morning shift',
  'The orchestra',
  'A quiet street',
  'The research group',
  'The bakery on the corner',
  'The mountain path',
  'A distant relative',
  'The first draft',
  'The river',
  'The ferry',
  'The museum',
  'An early bird',
  'The chess club',
  'The school garden',
  'A travelling circus',
];

export const VERBS = [
  'changes',
  'remembers',
  'explains',
  'discovers',
  'rebuilds',
  'celebrates',
  'questions',
  'carries',
  'measures',
  'welcomes',
  'describes',
  'collects',
  'restores',
  'compares',
  'follows',
  'opens',
  'defends',
  'imagines',
  'repairs',
  'teaches',
  'gathers',
  'improves',
  'forgets',
  'protects',
  'invites',
];

export const OBJECTS = [
  'the way people meet',
  'a box of letters',
  'the price of bread',
  'an unfinished bridge',
  'the rules of the game',
  'a garden of stones',
  'every single map',
  'the sound of rain',
  'a forgotten recipe',
  'the last open question',
  'the colour of the sea',
  'a list of small wonders',
  'the history of the square',
  'a better kind of chair',
  'the weight of a promise',
  'twelve ordinary days',
  'the shape of a wave',
  'an old argument',
  'the north wind',
  'a pocket full of seeds',
  'the value of silence',
  'the shortest way home',
  'a handful of numbers',
  'the common room',
];

export const ENDINGS = [
  'before anybody else wakes up',
  'without much noise',
  'for the third time this year',
  'and nobody is surprised',
  'as the papers reported',
  'while the kettle sings',
  'in less than an hour',
  'although the budget is small',
  'with a little help from friends',
  'until the lamps are lit',
  'because someone has to',
  'far away from the main road',
  'just as planned',
  'against all advice',
  'under a bright sky',
  'and that is only the beginning',
];

export const CATEGORIES: readonly { name: string; parent?: string }[] = [
  { name: 'News' },
  { name: 'Local', parent: 'News' },
  { name: 'World', parent: 'News' },
  { name: 'Weather', parent: 'News' },
  { name: 'Culture' },
  { name: 'Books', parent: 'Culture' },
  { name: 'Music', parent: 'Culture' },
  { name: 'Film', parent: 'Culture' },
  { name: 'Science' },
  { name: 'Space', parent: 'Science' },
  { name: 'Oceans', parent: 'Science' },
  { name: 'Food' },
  { name: 'Recipes', parent: 'Food' },
  { name: 'Baking', parent: 'Recipes' },
  { name: 'Travel' },
  { name: 'Cities', parent: 'Travel' },
  { name: 'Mountains', parent: 'Travel' },
  { name: 'Sport' },
  { name: 'Opinion' },
  { name: 'Workshop' },
];

const TAG_STARTS = ['slow', 'early', 'northern', 'open', 'wooden', 'quiet', 'bright', 'winter', 'river', 'paper'];
const TAG_ENDS = ['bread', 'maps', 'trains', 'gardens', 'letters', 'bridges', 'songs', 'harbours', 'tools', 'stories'];

export const TAGS: readonly string[] = TAG_STARTS.flatMap((start) => TAG_ENDS.map((end) => `${start} ${end}`));

export const PEOPLE = [
  { name: 'Mara Lindqvist', role: 'administrator' },
  { name: 'Jonas Weber', role: 'editor' },
  { name: 'Aylin Demir', role: 'editor' },
  { name: 'Piotr Zielinski', role: 'author' },
  { name: 'Rosa Delgado', role: 'author' },
  { name: 'Samuel Okoro', role: 'author' },
  { name: 'Emi Tanaka', role: 'author' },
  { name: 'Noah Fischer', role: 'author' },
  { name: 'Ines Carvalho', role: 'contributor' },
  { name: 'Luca Romano', role: 'contributor' },
  { name: 'Freya Nilsen', role: 'subscriber' },
  { name: 'Omar Haddad', role: 'subscriber' },
] as const;

/** Pages in three levels: title, then what stands below. */
export interface PageTree {
  title: string;
  below?: readonly PageTree[];
}

export const PAGES: readonly PageTree[] = [
  {
    title: 'About us',
    below: [
      { title: 'Our history' },
      { title: 'The people', below: [{ title: 'The newsroom' }, { title: 'The board' }] },
      { title: 'Jobs' },
    ],
  },
  {
    title: 'Services',
    below: [
      { title: 'Printing', below: [{ title: 'Posters' }, { title: 'Books and booklets' }] },
      { title: 'Workshops' },
      { title: 'Prices' },
    ],
  },
  { title: 'Archive', below: [{ title: 'Printed issues' }, { title: 'Photographs' }] },
  { title: 'Help', below: [{ title: 'Questions and answers' }, { title: 'Accessibility' }] },
  { title: 'Contact' },
  { title: 'Imprint' },
  { title: 'Privacy' },
];
