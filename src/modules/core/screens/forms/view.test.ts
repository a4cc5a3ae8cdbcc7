import { expect, test } from 'vitest';
import { editorOf, found, kindOf } from './view.ts';

const types = [{ name: 'post' }, { name: 'page' }, { name: 'recipe' }];
const formOn = (type: string) => ({ module: 'builder-pro', form: 'builder-pro:12_ab3', document: { id: 12, type } });

test.each([
  ['a contact form', { module: 'contactform', form: 'contactform:5', document: null }, { to: 'forms/contact/5' }],
  ['a simple form', { module: 'forms-plugin', form: 'forms-plugin:7', document: null }, { to: 'forms/simple/7' }],
  ['a form on a page', formOn('page'), { to: 'pages/12' }],
  ['a form on a post', formOn('post'), { to: 'posts/12' }],
  ['a form on a record of an own type', formOn('recipe'), { to: 't/recipe/12' }],
  ['a form on a template', formOn('builder_library'), { to: 'parts', search: { part: '12' } }],
  ['a form on a document without a screen', formOn('builder_component'), undefined],
  ['a form whose page is gone', { ...formOn('page'), document: null }, undefined],
])('%s is edited where its document is', (_, form, editor) => {
  expect(editorOf(form, types)).toEqual(editor);
});

test('forms are found by a part of their title, in order', () => {
  const forms = ['Visit', 'Ask us', 'Visa'].map((title) => ({
    title,
    form: '',
    module: '',
    fields: [],
    document: null,
  }));
  expect(found(forms, ' vis').map(({ title }) => title)).toEqual(['Visa', 'Visit']);
});

test('what is written small or large is the same, and nothing finds all', () => {
  const forms = ['b', 'a', 'C'].map((title) => ({ title, form: title, module: '', fields: [], document: null }));
  expect(found(forms, '').map(({ title }) => title)).toEqual(['a', 'b', 'C']);
  expect([found(forms, ' c '), found(forms, 'x')]).toEqual([[forms[2]], []]);
  expect(['contactform', 'forms-plugin', 'builder-pro', 'other'].map((module) => kindOf({ module }))).toEqual([
    ...['contactform', 'forms-plugin', 'builder-pro', undefined],
  ]);
});
