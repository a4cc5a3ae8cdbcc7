// Rules about the order of a page: language, title, headings, ids, tables, the way of the keyboard.
import { attribute, hasText, isHidden, parentsOf, spokenName, within, type Element, type ParsedPage } from './page.ts';
import type { Rule } from './rule.ts';

const documentLanguage: Rule = {
  name: 'document-language',
  title: 'Pages without a language',
  hint: 'Set the language of the site: voices are chosen by it.',
  isAboutDocument: true,
  find: (page) => {
    const [html] = page.named('html');
    if (!html) return ['<html>'];
    return LANGUAGE.test(attribute(html, 'lang') ?? '') ? [] : [html];
  },
};

export const documentTitle: Rule = {
  name: 'document-title',
  title: 'Pages without a title',
  hint: 'Give the page a title: it is the first thing that is read out.',
  isAboutDocument: true,
  find: (page) => {
    const title = page.named('title').find((one) => !parentsOf(one).some(({ name }) => name === 'svg'));
    return title && spokenName(page, title) !== '' ? [] : ['<title>'];
  },
};

const missingHeading: Rule = {
  name: 'missing-h1',
  title: 'Pages without a main heading',
  hint: 'Begin the page with a heading of the first level.',
  isAboutDocument: true,
  find: (page) => (headingsOf(page).some((heading) => levelOf(heading) === 1) ? [] : ['<h1>']),
};

const headingOrder: Rule = {
  name: 'heading-order',
  title: 'Headings that skip a level',
  hint: 'Go down one level at a time: a third-level heading stands below one of the second level.',
  find: (page) => {
    // The text of a page stands below its title.
    let before = page.isFragment ? 1 : 0;
    return headingsOf(page).filter((heading) => {
      const level = levelOf(heading);
      const isSkipping = before > 0 && level > before + 1;
      before = level;
      return isSkipping;
    });
  },
};

const emptyHeading: Rule = {
  name: 'empty-heading',
  title: 'Headings without text',
  hint: 'Write the heading, or take it away.',
  find: (page) => headingsOf(page).filter((heading) => spokenName(page, heading) === ''),
};

const duplicateId: Rule = {
  name: 'duplicate-id',
  title: 'Ids that are used twice',
  hint: 'Give each element an id of its own: labels and links lead to the first one only.',
  find: (page) =>
    page.elements.filter((element) => {
      const id = attribute(element, 'id') ?? '';
      return id !== '' && page.byId(id) !== element;
    }),
};

const tableHeader: Rule = {
  name: 'table-header',
  title: 'Tables without header cells',
  hint: 'Mark the first row or column as headers: then each cell is read out with its header.',
  find: (page) =>
    page
      .named('table')
      .filter((table) => !isHidden(table) && !isLayout(table))
      .filter((table) => within(table, 'td').length > 0 && !hasHeader(table)),
};

const positiveTabindex: Rule = {
  name: 'positive-tabindex',
  title: 'Elements that jump the queue of the keyboard',
  hint: 'Take the tabindex away, or make it 0: the order of the page is the order of the keyboard.',
  find: (page) => page.elements.filter((element) => Number(attribute(element, 'tabindex') ?? 0) > 0),
};

export const structureRules = [
  documentLanguage,
  documentTitle,
  missingHeading,
  headingOrder,
  emptyHeading,
  duplicateId,
  tableHeader,
  positiveTabindex,
];

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i;

function headingsOf(page: ParsedPage): Element[] {
  return page.elements.filter((element) => levelOf(element) > 0 && !isHidden(element));
}

/** 0 for what is no heading. */
function levelOf(element: Element): number {
  if (attribute(element, 'role') === 'heading') return Number(attribute(element, 'aria-level') ?? 2) || 2;
  return Number(/^h([1-6])$/.exec(element.name)?.[1] ?? 0);
}

const isLayout = (table: Element): boolean => ['presentation', 'none'].includes(attribute(table, 'role') ?? '');

function hasHeader(table: Element): boolean {
  const cells = within(table, 'th', 'td');
  return cells.some(
    (cell) =>
      cell.name === 'th' || hasText(cell, 'scope') || /^(?:column|row)header$/.test(attribute(cell, 'role') ?? ''),
  );
}
