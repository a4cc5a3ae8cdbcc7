// Rules about images, links, buttons and frames: everything has a name that can be read out.
import { attribute, hasText, isHidden, spokenName, type Element, type ParsedPage } from './page.ts';
import type { Rule } from './rule.ts';

const imageAlt: Rule = {
  name: 'image-alt',
  title: 'Images without alternative text',
  hint: 'Describe the image in its alternative text; leave it empty only for decoration.',
  find: (page) =>
    seen(page, 'img').filter(
      (image) => attribute(image, 'alt') === undefined && !isNamed(image) && !isDecoration(image),
    ),
};

const emptyLink: Rule = {
  name: 'empty-link',
  title: 'Links without text',
  hint: 'Give the link a text, or an alternative text to the image inside it.',
  find: (page) =>
    seen(page, 'a').filter((link) => attribute(link, 'href') !== undefined && spokenName(page, link) === ''),
};

const emptyButton: Rule = {
  name: 'empty-button',
  title: 'Buttons without text',
  hint: 'Say on the button what it does.',
  find: (page) => [
    ...seen(page, 'button').filter((button) => spokenName(page, button) === ''),
    ...seen(page, 'input').filter((input) => isUnnamedButton(page, input)),
  ],
};

const vagueLink: Rule = {
  name: 'vague-link',
  title: 'Links that do not say where they lead',
  hint: 'Name the destination: people who jump from link to link hear nothing else.',
  find: (page) =>
    seen(page, 'a').filter((link) =>
      VAGUE.has(
        spokenName(page, link)
          .toLowerCase()
          .replaceAll(/(?<![.…!»>→\s])[.…!»>→\s]+$/g, ''),
      ),
    ),
};

const frameTitle: Rule = {
  name: 'frame-title',
  title: 'Frames without title',
  hint: 'Say in the title of the frame what is shown in it.',
  find: (page) => seen(page, 'iframe').filter((frame) => !hasText(frame, 'title') && !isNamed(frame)),
};

export const textRules = [imageAlt, emptyLink, emptyButton, vagueLink, frameTitle];

const VAGUE = new Set([
  'click here',
  'here',
  'click',
  'more',
  'read more',
  'link',
  'this',
  'this link',
  'learn more',
  'details',
]);

const seen = (page: ParsedPage, name: string): Element[] => page.named(name).filter((element) => !isHidden(element));

const isNamed = (element: Element): boolean => hasText(element, 'aria-label') || hasText(element, 'aria-labelledby');

const isDecoration = (element: Element): boolean => ['presentation', 'none'].includes(attribute(element, 'role') ?? '');

/** Browsers write on `submit` and `reset` by themselves. */
function isUnnamedButton(page: ParsedPage, input: Element): boolean {
  const type = attribute(input, 'type')?.toLowerCase();
  if (type === 'image') return !hasText(input, 'alt') && spokenName(page, input) === '';
  if (type === 'button') return !hasText(input, 'value') && spokenName(page, input) === '';
  return (type === 'submit' || type === 'reset') && attribute(input, 'value')?.trim() === '' && !isNamed(input);
}
