// What the sample site says: a small walking club and its journal.
import type { PictureName } from './pictures.ts';

export const SITE = {
  title: 'Hills & Huts',
  tagline: 'Notes from a small walking club',
  text: 'We look after eleven huts above the fjord and write down what the paths are like, who left the stove lit and where the cloudberries are.',
  footer: 'Notes from a small walking club. Eleven huts, two hundred paths, one kettle.',
};

export const PEOPLE = [
  { login: 'agnes', name: 'Agnes Moe', about: 'Keeps the keys, the log book and most of the secrets. Has walked the ridge 312 times.' },
  { login: 'jon', name: 'Jon Berg', about: 'Counts stones for a living and birds for fun.' },
  { login: 'mara', name: 'Mara Lind', about: 'Draws the maps. Gets lost on purpose.' },
] as const; // prettier-ignore

export type Login = (typeof PEOPLE)[number]['login'];

export const TOPICS = {
  routes: { name: 'Routes', description: 'Ways up, ways round and the one way down that is worth it.' },
  'hut-life': { name: 'Hut life', description: 'Stoves, log books, snow on the doorstep and the people who look after it all.' },
  gear: { name: 'Gear', description: 'What we carry, what we stopped carrying, and what we carried for years unused.' },
  'club-news': { name: 'Club news', description: 'Meetings, keys, paint and other small matters of state.' },
} as const; // prettier-ignore

export type Topic = keyof typeof TOPICS;

export interface DemoPost {
  readonly title: string;
  readonly slug: string;
  readonly topic: Topic;
  readonly tags: readonly string[];
  readonly by: Login;
  readonly picture: PictureName | undefined;
  readonly excerpt: string;
  /** How many days before today. */
  readonly age: number;
  readonly text: string;
}

const p = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const h = (text: string): string =>
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${text}</h2>\n<!-- /wp:heading -->`;
const list = (...items: string[]): string =>
  `<!-- wp:list -->\n<ul class="wp-block-list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>\n<!-- /wp:list -->`;
const quote = (text: string, who: string): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>${text}</p><cite>${who}</cite></blockquote>\n<!-- /wp:quote -->`;
const join = (...parts: string[]): string => parts.join('\n\n');

/** Stands in a text where one of the pictures goes: `{{lake|wide|Half past seven.}}` */
export const PLACE = /\{\{(\w+)\|(wide|full|none)\|([^{}]*)\}\}/g;

const MORNING = join(
  p(
    'The forecast said fog, and everybody stayed in bed. That is the first thing to know about the best mornings here: they look like bad ones until about <em>twenty minutes past six</em>, when the ridge cuts through the top of the cloud and the whole valley turns into <a href="/category/routes/">a slow white sea</a>.',
  ),
  h('Before you go'),
  p(
    'Fog in a valley is a temperature inversion: cold air lies below, warm air lies on top of it and keeps it there. It needs a clear night, no wind and a little patience. September has all three, most weeks. Ask at the Lower Hut, where somebody has written down the temperature at six every morning since 1981, and where the numbers are read out to anybody who knocks before ten.',
  ),
  p(
    'Take the early train and you are too late. Sleep at the hut, set the alarm for ten to five, and do not light the lamp: eyes need half an hour to get used to the dark, and half an hour is exactly what the first part of the path takes. Coffee goes into the flask the evening before. It will not be hot, but it will be coffee.',
  ),
  h('The way up'),
  p(
    'Start at the chapel, not at the car park. The lower path is wet in any season, and the upper one gives you the bridge, the two birches and, with some luck, the neighbour’s dog as a guide as far as the second gate. He turns round there, always, and so far nobody has found out why.',
  ),
  p(
    'From the gate the path goes straight up for four hundred steps. Count them: at three hundred and eighty there is a flat stone on the left that is dry in all weathers, and from it you can tell whether the cloud will open. If you can see your own boots and nothing else, wait. If you can see the next cairn, go on; you will be above it in ten minutes.',
  ),
  '{{lake|wide|Half past seven, from the second gate. The boat belongs to the neighbour’s dog, or so he thinks.}}',
  h('What to carry'),
  list(
    'Water, two litres, and something hot',
    'A head torch for the first hour',
    'One layer more than you think',
    'Nothing that rings',
  ),
  quote('Fog is only weather that has not decided yet.', 'Ingrid, keeper of the Lower Hut since 1981'),
  p(
    'We publish the temperature of the valley and of the hut every ten minutes. If <code>hut</code> is warmer than <code>valley</code> before dawn, set the alarm:',
  ),
  "<!-- wp:code -->\n<pre class=\"wp-block-code\"><code>// the whole fog forecast\nconst { valley, hut } = await readings('lower-hut');\nif (hut - valley &gt; 2.5) wake('04:50');</code></pre>\n<!-- /wp:code -->",
  '{{camp|full|The camp at the saddle, the night before.}}',
  h('The ridge in numbers'),
  '<!-- wp:table -->\n<figure class="wp-block-table"><table><thead><tr><th>Stage</th><th>Climb</th><th>Time</th></tr></thead><tbody><tr><td>Chapel to second gate</td><td>210 m</td><td>45 min</td></tr><tr><td>Second gate to saddle</td><td>380 m</td><td>1 h 20</td></tr><tr><td>Saddle to the cairn</td><td>120 m</td><td>25 min</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
  '<!-- wp:group {"className":"is-style-note"} -->\n<div class="wp-block-group is-style-note"><!-- wp:paragraph -->\n<p><strong>Nesting season.</strong> The short cut under the cliff is closed until the end of July. Please take the long way; it has the better view anyway.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
  h('Coming down'),
  p(
    'Go before it clears. The cloud lifts at about nine, quickly, and takes the whole thing with it: one moment there is a sea with islands, the next there is a valley with a car park. The people who arrive then say that it is a nice view. You can agree, it costs nothing.',
  ),
  p(
    'The western path is easier on the knees and comes out at the bakery, which opens at half past nine and has been known to open earlier for people with wet boots and a good story. Tell the short version. Buy the bread with the seeds, leave the change in the tin for the bridge, and take the ten o’clock train, in which everybody else is on their way up.',
  ),
  p(
    'The eastern path is for people who like to earn their breakfast. It is two kilometres longer, climbs once more for no reason anybody remembers, and passes the old quarry, where on a still day you can hear your own footsteps a second after you have made them. Children love this. Dogs do not, and should be told in advance that the other dog is them. From the quarry it is twenty minutes to the road and five more to the station, if you do not stop to pick the raspberries, and you will.',
  ),
  p(
    'There is a second way to spend the morning, which is to stay at the hut and watch other people come down. From the bench on the north side you see them before they see you: first the head torches, then the hats, then the faces of people who have been somewhere. Put the kettle on when you count the third torch. In the log book this is called the warm shift, and there is a waiting list for it from the middle of August.',
  ),
  p(
    'If it did not open at all, and one morning in three it does not, you have still walked in the dark through a wood that you now know better than most people who live beside it. Write it into the log book. We read all of it, and the best line of the month gets a jar of something.',
  ),
  p(
    'What we have learned in forty years of getting up too early fits on the back of a map. Go slowly. Say good morning to the dog. Keep a hand free at the bridge, which is older than it looks. Do not take a picture of the first minute: there is only one of it, and it is better with both eyes. And when you meet somebody on the saddle who has been there since four, with a stove and two cups, sit down; they brought the second cup for you, even if they do not know you yet.',
  ),
);

export const POSTS: readonly DemoPost[] = [
  {
    title: 'A morning above the clouds',
    slug: 'a-morning-above-the-clouds',
    topic: 'routes',
    tags: ['Fog', 'Sunrise', 'Lower Hut'],
    by: 'agnes',
    picture: 'dawn',
    excerpt:
      'Every September the valley fills with mist before the sun clears the ridge. We walked up at five, with coffee in a flask and one good camera.',
    age: 1,
    text: MORNING,
  },
  {
    title: 'The hut that only opens when it snows',
    slug: 'the-hut-that-only-opens-when-it-snows',
    topic: 'hut-life',
    tags: ['Winter', 'Upper Hut'],
    by: 'agnes',
    picture: 'night',
    excerpt: 'You may stay if you leave it warmer than you found it. Forty winters of one simple rule.',
    age: 4,
    text: join(
      p(
        'There is no key. There is a bolt on the inside, a shovel on the outside, and a rule over the door that somebody burned into the wood in 1984: leave it warmer than you found it.',
      ),
      p(
        'The Upper Hut is open from the first snow to the last. In summer it is a shed for sheep, and the sheep are particular about visitors. But when the doorstep disappears, the stove is laid, the bunks are dry and there are always, for reasons nobody can explain, eleven candles.',
      ),
      quote('People are tidier when they know that nobody is watching.', 'From the log book, February 1996'),
      h('How it works'),
      p(
        'You come up from the lake in two hours, on skis or on snow shoes. You light the stove with what is in the box and you fill the box before you leave. You write your name, the temperature and one sentence. That is all. In forty winters we have lost one kettle and gained three.',
      ),
      '{{window|none|The south window, at the third cup.}}',
      p('Next time you pass, bring a candle. There should be eleven.'),
    ),
  },
  {
    title: 'New key box, same old key',
    slug: 'new-key-box-same-old-key',
    topic: 'club-news',
    tags: ['Keys'],
    by: 'jon',
    picture: undefined,
    excerpt: 'From the first of December the key hangs at the station, not at the bakery. The bakery stays open.',
    age: 15,
    text: join(
      p(
        'From the first of December the key to the Lower Hut hangs at the station. The box is green, the code is the year in which the club was founded, and if you do not know that year you can ask anybody on the platform.',
      ),
      p(
        'We thank the bakery for eleven years of keeping it between the cinnamon and the cardamom. It will smell of both for a while.',
      ),
    ),
  },
  {
    title: 'Eleven kilometres without meeting anyone',
    slug: 'eleven-kilometres-without-meeting-anyone',
    topic: 'routes',
    tags: ['Quiet', 'Map'],
    by: 'mara',
    picture: 'map',
    excerpt: 'The eastern loop is dull on the map. That is the whole secret of it.',
    age: 12,
    text: join(
      p(
        'On the map it is a brown smudge between two better-looking brown smudges. No summit, no lake, no name that anybody would put on a mug. We counted: eleven kilometres, four hours, nobody.',
      ),
      h('The line'),
      p(
        'Leave the road at the last letter box. Follow the wall until it ends, and then follow where it would have gone. The stones continue under the moss; your feet will find them before your eyes do.',
      ),
      list(
        'Kilometre 3: a spring with a tin cup',
        'Kilometre 6: the only bench, made by somebody who was tired',
        'Kilometre 9: a view, briefly',
      ),
      p('Please do not tell everybody. Telling us was already one too many.'),
    ),
  },
  {
    title: 'In praise of the slow kettle',
    slug: 'in-praise-of-the-slow-kettle',
    topic: 'hut-life',
    tags: ['Tea'],
    by: 'mara',
    picture: 'window',
    excerpt: 'Six minutes to the boil is not a fault. It is the best conversation of the day.',
    age: 19,
    text: join(
      p(
        'The kettle in the Lower Hut takes six minutes. A gas stove takes two, and at every meeting somebody offers to buy one. Every time the vote is the same: thank you, no.',
      ),
      p(
        'Six minutes is how long it takes to get your boots off, say where you came from, hear where the others are going and find out that you know the same dog. By the time it boils nobody is a stranger, and nobody is in a hurry.',
      ),
    ),
  },
  {
    title: 'Last colours on the Birch Ridge',
    slug: 'last-colours-on-the-birch-ridge',
    topic: 'routes',
    tags: ['Autumn'],
    by: 'jon',
    picture: 'autumn',
    excerpt: 'A short walk for a short season, with two benches and one very good view.',
    age: 28,
    text: join(
      p(
        'The birches turn from the top. By the second week of October the ridge is yellow and the valley is still green, and for about four days the line between them is exactly as high as the path.',
      ),
      p(
        'Start at the mill, go up with the sun behind you, and sit on the first bench. Then sit on the second bench. That is the walk.',
      ),
      '{{coast|wide|On the same day, two hours west: the cliff path, empty.}}',
      p('If you come a week late the ridge is bare and you can see the sea, which has its own admirers.'),
    ),
  },
  {
    title: 'What we stopped carrying',
    slug: 'what-we-stopped-carrying',
    topic: 'gear',
    tags: ['Packing'],
    by: 'agnes',
    picture: undefined,
    excerpt: 'Nine things that went up the hill for years and came down unused.',
    age: 36,
    text: join(
      p(
        'Every spring we empty our packs onto the long table and ask of each thing when it was last used. This is what stayed on the table.',
      ),
      list(
        'The second stove',
        'The saw',
        'A book nobody had started',
        'Three kinds of string',
        'The axe, for the reason that the saw is there',
      ),
      p('What we carry instead is a larger lunch. Nobody has ever come down with that unused.'),
    ),
  },
  {
    title: 'A boat, a bell and the far side of the lake',
    slug: 'a-boat-a-bell-and-the-far-side-of-the-lake',
    topic: 'routes',
    tags: ['Lake'],
    by: 'jon',
    picture: 'lake',
    excerpt: 'Ring twice, wait, and somebody rows over. Usually it is Ingrid.',
    age: 45,
    text: join(
      p(
        'The path round the lake takes three hours. The boat takes fifteen minutes, and there is one on each side. The arithmetic of this has kept the club busy since 1962.',
      ),
      p(
        'If the boat is on your side, row over, tie the other one behind and bring it back, so that each side has one again. If it is not, ring the bell twice and be patient. Usually it is Ingrid who comes. She rows like somebody who has read the whole log book.',
      ),
    ),
  },
  {
    title: 'Paint day, and who brings the ladder',
    slug: 'paint-day-and-who-brings-the-ladder',
    topic: 'club-news',
    tags: ['Work'],
    by: 'mara',
    picture: undefined,
    excerpt: 'The Saddle Hut gets its red back. Bring old clothes and an appetite.',
    age: 58,
    text: join(
      p(
        'Saturday, nine o’clock, at the chapel. We carry the paint up in turns, two hundred steps each. There is soup at noon and cake when the north wall is done, in that order, no exceptions.',
      ),
      p(
        'The colour is the one it has always been. The tin says “Old Red”, and the shop has promised never to rename it.',
      ),
    ),
  },
  {
    title: 'Whose turn it is to write the log book',
    slug: 'whose-turn-it-is-to-write-the-log-book',
    topic: 'hut-life',
    tags: ['Log book'],
    by: 'agnes',
    picture: 'coast',
    excerpt: 'Forty-one volumes, one pencil, and the rule that the weather comes last.',
    age: 71,
    text: join(
      p(
        'Volume forty-one is open at the window table. It begins, as all of them do, with a list of everybody who promised to write more than the temperature.',
      ),
      p(
        'The rule is older than the hut: first who you met, then what you ate, then the way, and the weather last. The weather is in the newspaper. Who ate the last of the cloudberries is not.',
      ),
    ),
  },
];

export const COMMENTS = [
  { name: 'Tove Aas', text: 'What a lovely walk. Which path did you take from the bridge?', reply: 'The northern one, past the two birches.' },
  { name: 'Erik Vang', text: 'The dog is called Biscuit. He works for cheese.', reply: undefined },
] as const; // prettier-ignore

export const ABOUT = join(
  p(
    'Hills &amp; Huts is a club of about ninety people and eleven huts. We were founded in 1962 by four schoolteachers and a vet who wanted a place to dry their socks, and in a sense that is still what we do.',
  ),
  h('The huts'),
  p(
    'Nine are open all year, one only when it snows, and one whenever Ingrid says so. A night costs what you think it was worth; the tin is beside the log book.',
  ),
  '{{coast|wide|The cliff path, which is not ours but which we look after anyway.}}',
  h('The club'),
  p(
    'We meet on the first Thursday of the month at the station, platform two. Everybody is welcome, dogs included. New members get a key, a jar and a small job.',
  ),
);
