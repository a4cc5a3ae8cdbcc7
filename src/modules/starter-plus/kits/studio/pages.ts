// The pages. Their words are there to be replaced.
import type { KitDocument, KitElement } from '../kit.ts';
import { CREAM } from './settings.ts';
import { band, button, color, columns, container, filled, gap, heading, padding, words } from './shapes.ts';

export const contact: KitDocument = {
  key: 'contact',
  kind: 'page',
  title: 'Contact',
  elements: [
    intro('Come and see us', 'Tell us what you have in mind. We answer within two working days.'),
    band(
      {},
      columns(
        card('Visit', 'Studio, 12 Mill Lane. The bell is to the left of the green door.'),
        card('Call', 'From nine to five, Monday to Friday. Leave a message and we call back.'),
        card('Write', 'Send a few lines and a picture or two. That is enough to begin.'),
      ),
    ),
  ],
};

export const about: KitDocument = {
  key: 'about',
  kind: 'page',
  title: 'About',
  elements: [
    intro('Few things, made well', 'We are a small studio. Whoever takes your call also does the work.'),
    band(
      {},
      heading('How we work', 'h2'),
      words(
        '<p>First we listen. Then we draw, and show you early what we think. Nothing is built before you like it.</p>' +
          '<p>We take on six commissions a year, so that each of them gets the time that it needs.</p>',
      ),
      button('Talk to us', 'kit:contact'),
    ),
  ],
};

export const home: KitDocument = {
  key: 'home',
  kind: 'page',
  title: 'Home',
  elements: [
    band(
      { ...filled(CREAM), padding: padding(128, 24) },
      heading('Spaces that feel like you', 'h1'),
      words('<p>We design and build rooms, furniture and small houses, with good materials and an eye for light.</p>'),
      button('Start a project', 'kit:contact'),
    ),
    band(
      {},
      heading('What we do', 'h2'),
      columns(
        card('Rooms', 'Kitchens, studies and shops, planned to the last drawer.'),
        card('Furniture', 'Tables and shelves from local wood, made to last for decades.'),
        card('Houses', 'Small houses and extensions that sit well in their place.'),
      ),
    ),
    band(
      { background_background: 'classic', __globals__: { background_color: color('primary') } },
      heading('Six commissions a year', 'h2', { __globals__: {}, title_color: CREAM }),
      words('<p>Each of them gets the time that it needs. Read how we work, and who we are.</p>', {
        text_color: CREAM,
      }),
      button('About us', 'kit:about'),
    ),
  ],
};

function intro(title: string, text: string): KitElement {
  return band({ ...filled(CREAM) }, heading(title, 'h1'), words(`<p>${text}</p>`));
}

function card(title: string, text: string): KitElement {
  return container(
    { content_width: 'full', flex_direction: 'column', flex_gap: gap(8), padding: padding(0, 0) },
    heading(title, 'h3'),
    words(`<p>${text}</p>`),
  );
}
