import { expect, test } from 'vitest';
import { fillFields } from './fill.ts';

const evil = `"></script><script>alert('1')//`;

test('a value never leaves the place where it was put', () => {
  const { code_opt_in: code, init_js: script } = fillFields(
    {
      code_opt_in: '<script src="{{host}}/s.js" data-site="{{id}}"></script><script>run("{{id}}");</script>',
      init_js: 'start("{{id}}")',
    },
    { host: 'https://stats.test', id: evil },
  );
  expect(String(code).match(/<script/g)).toHaveLength(2);
  expect(String(code).match(/<\/script/g)).toHaveLength(2);
  expect(code).toContain('data-site="&quot;&gt;');
  expect(code).toContain('src="https://stats.test/s.js"');
  const said = String(script).slice('start('.length, -1);
  expect(said).not.toMatch(/[<>']/);
  expect(JSON.parse(said)).toBe(evil);
});

test('hosts are hosts, and what has no value stays', () => {
  expect(fillFields({ hosts: ['{{host}}'], code_opt_in: '{{id}}' }, { host: 'https://stats.test:8443/x' })).toEqual({
    hosts: ['stats.test:8443'],
    code_opt_in: '{{id}}',
  });
});
