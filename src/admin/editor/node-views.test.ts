// Blocks with fields of their own, on a page that is none.
import type { NodeViewRenderer } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from './extensions.ts';
import { mediaIn, pictureView } from './nodes/media.ts';
import { isBlank, plain, sealedView } from './sealed-view.ts';
import { setWritable } from './writable.ts';

test('a look at the text, without markup, and not all of it', () => {
  expect(plain('<!-- wp:x {"a":1} -->\n<b>One</b>two\n three<!-- /wp:x -->')).toBe('One two three');
  expect([plain('a'.repeat(280)), plain('a'.repeat(281))]).toEqual(['a'.repeat(280), `${'a'.repeat(280)}…`]);
});

test.each([
  ['<!-- wp:html -->\n\n<!-- /wp:html -->', true],
  ['<!-- wp:html -->x<!-- /wp:html -->', false],
  ['<!-- wp:more /-->', false],
  [' ', true],
])('%j has nothing to show yet: %s', (source, isNew) => {
  expect(isBlank(source)).toBe(isNew);
});

const schema = getSchema(extensions());
const words = {
  name: (name: string) => `Block ${name}`,
  ...{ freeText: 'Text', editAsText: 'As text', done: 'Done', altLabel: 'Description', altHint: 'What one sees' },
  ...{ described: 'Described', notDescribed: 'Not described', noPicture: 'No picture' },
  ...{ moreLine: 'More', pageBreak: 'Page', spacer: 'Space' },
};

/** The view of a block that is the only one of its text. */
function viewOf(view: NodeViewRenderer, type: string, attrs: Record<string, unknown>, isEditable = true) {
  const node = schema.nodes[type]!.createAndFill(attrs)!;
  let state = EditorState.create({ doc: schema.nodes['doc']!.create(null, node) });
  let place: number | undefined = 0;
  const editor = {
    isEditable,
    setEditable: (isOpen: boolean) => (editor.isEditable = isOpen),
    get state() {
      return state;
    },
    view: {
      dispatch: (tr: Parameters<EditorState['apply']>[0]) => (state = state.apply(tr)),
      focus: () => undefined,
    },
  };
  const made = view({ node, editor, getPos: () => place } as never) as unknown as Made;
  const find = (tag: string): any => made.dom.querySelector(tag);
  const write = (tag: string, value: string): void => {
    find(tag).value = value;
    find(tag).dispatchEvent(new (globalThis as any).Event('input'));
  };
  return {
    made,
    editor,
    find,
    write,
    node,
    stored: () => state.doc.firstChild!.attrs,
    leave: () => (place = undefined),
  };
}

interface Made {
  readonly dom: HTMLElement;
  update(next: Node): boolean;
  stopEvent(event: object): boolean;
  ignoreMutation(): boolean;
  destroy(): void;
}

beforeEach(() => {
  const { document, Event } = parseHTML('<!doctype html><html><body></body></html>') as any;
  vi.stubGlobal('document', document);
  vi.stubGlobal('Event', Event);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a sealed block says its name and is changed as text', () => {
  const source = '<!-- wp:shop -->Five<!-- /wp:shop -->';
  const { made, editor, find, write, stored, node, leave } = viewOf(sealedView(words), 'sealed', {
    source,
    name: 'shop',
  });
  expect([find('strong').textContent, find('.sealed-look').textContent, find('textarea').value]).toEqual([
    'Block shop',
    'Five',
    source,
  ]);
  vi.runAllTimers();
  const look = () => [find('textarea').hidden, find('.sealed-look').hidden, find('button').textContent];
  expect([find('textarea').hidden, find('button').textContent]).toEqual([true, 'As text']);
  find('button').click();
  expect(look()).toEqual([false, true, 'Done']);
  find('button').click();
  expect(look()).toEqual([true, false, 'As text']);
  write('textarea', 'Six');
  expect(stored()).toMatchObject({ source: 'Six', name: 'shop', kept: null });
  expect(made.update(schema.nodes['sealed']!.create({ source: 'Seven <b>eight</b>' }))).toBe(true);
  expect([find('textarea').value, find('.sealed-look').textContent, find('textarea').readOnly]).toEqual([
    'Seven <b>eight</b>',
    'Seven eight',
    false,
  ]);
  expect(made.update(schema.nodes['paragraph']!.create())).toBe(false);
  const targets = [find('textarea'), find('button'), find('.sealed-look')];
  expect([...targets.map((target) => made.stopEvent({ target })), made.ignoreMutation()]).toEqual([
    ...[true, true, false, true],
  ]);
  leave();
  write('textarea', 'Nine');
  editor.isEditable = false;
  made.update(node);
  expect([stored()['source'], find('textarea').value, find('textarea').readOnly]).toEqual(['Six', source, true]);
});

test('a block for HTML shows only its inside and keeps what stands around it', () => {
  const { find, write, stored } = viewOf(sealedView(words), 'sealed', {
    source: '<!-- wp:html {"a":1} -->\n<b>One</b>\n<!-- /wp:html -->',
    name: 'html',
  });
  expect(find('textarea').value).toBe('<b>One</b>');
  write('textarea', '<i>Two</i>\n');
  expect(stored()['source']).toBe('<!-- wp:html {"a":1} -->\n<i>Two</i>\n\n<!-- /wp:html -->');
});

test('Esc leaves the text of a sealed block, which is chosen then', () => {
  const { made, editor, find } = viewOf(sealedView(words), 'sealed', {
    source: '<!-- wp:shop -->a<!-- /wp:shop -->',
    name: 'shop',
  });
  find('button').click();
  const event = Object.assign(new (globalThis as any).Event('keydown', { bubbles: true }), { key: 'Escape' });
  find('textarea').dispatchEvent(event);
  expect([find('textarea').hidden, editor.state.selection.from, made.dom.isConnected]).toEqual([true, 0, false]);
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
});

test('a sealed block has no way to its text while the text is read only', () => {
  const { editor, find } = viewOf(sealedView(words), 'sealed', { source: 'x' });
  setWritable(editor as never, false);
  expect(find('button').hidden).toBe(true);
});

test('fields in blocks cannot be written in while the text is read only', () => {
  for (const [view, type, tag] of [
    [pictureView(words), 'picture', 'input'],
    [sealedView(words), 'sealed', 'textarea'],
  ] as const) {
    const { editor, find, made } = viewOf(view, type, {});
    setWritable(editor as never, false);
    expect(find(tag).readOnly).toBe(true);
    setWritable(editor as never, true);
    expect(find(tag).readOnly).toBe(false);
    made.destroy();
    setWritable(editor as never, false);
    expect(find(tag).readOnly).toBe(false);
  }
});

test.each([
  ['a new one', '<!-- wp:html -->\n\n<!-- /wp:html -->', true, false],
  ['one that nobody may change', '<!-- wp:html -->\n\n<!-- /wp:html -->', false, true],
  ['one with something in it', '<!-- wp:html -->x<!-- /wp:html -->', true, true],
  ['one that is nothing at all', '', true, true],
])('%s', (_name, source, isEditable, isHidden) => {
  const { find } = viewOf(sealedView(words), 'sealed', { source, name: '' }, isEditable);
  expect([find('textarea').hidden, find('strong').textContent]).toEqual([true, 'Text']);
  vi.runAllTimers();
  expect(find('textarea').hidden).toBe(isHidden);
});

const picture = (src: string, alt: string) => ({ middle: `<a href="/x"><img src="${src}" alt="${alt}"/></a>` });

test('a picture says whether it is described, and its description goes into its tag', () => {
  const { made, editor, find, write, stored, leave } = viewOf(pictureView(words), 'picture', picture('/a.png', 'A'));
  const seen = () => [
    find('img').getAttribute('src'),
    find('img').alt,
    find('input').value,
    find('button').textContent,
  ];
  expect(seen()).toEqual(['/a.png', 'A', 'A', 'Described']);
  expect(find('input').getAttribute('aria-label')).toBe('Description');
  find('button').click();
  expect(find('input').hidden).toBe(false);
  write('input', 'B');
  expect(stored()).toMatchObject(picture('/a.png', 'B'));
  editor.isEditable = false;
  write('input', 'C');
  expect(stored()).toMatchObject(picture('/a.png', 'B'));
  expect(made.update(schema.nodes['picture']!.createAndFill(picture('/b.png', ''))!)).toBe(true);
  expect(seen()).toEqual(['/b.png', '', '', 'Not described']);
  expect(made.update(schema.nodes['paragraph']!.create())).toBe(false);
  editor.isEditable = true;
  leave();
  write('input', 'D');
  expect(stored()).toMatchObject(picture('/a.png', 'B'));
  expect([find('input'), find('button'), find('img')].map((target) => made.stopEvent({ target }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('addresses that are no files are not shown', () => {
  expect(mediaIn('<img src="javascript:alert(1)" alt="x">')).toEqual({ tag: 'img', src: '', alt: 'x' });
  expect(mediaIn('<video src="/a.mp4">')).toEqual({ tag: 'video', src: '/a.mp4', alt: '' });
  expect([mediaIn('<p>'), mediaIn(undefined)]).toEqual([undefined, undefined]);
});
