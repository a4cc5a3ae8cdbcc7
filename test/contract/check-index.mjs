#!/usr/bin/env node
// Compares the index document of a running server with routes.json.
// Usage: node check-index.mjs <rest_root_url | index.json> [--variant A|B] [--section 4.3,4.4] [--extras]
// Exit status: 0 nothing missing, 1 problems found, 2 no index to check.
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const here = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

function options(argv) {
  const o = { variant: 'A', extras: false, sections: null, source: null };
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--variant') o.variant = (argv[++i] ?? '').toUpperCase();
    else if (argv[i] === '--extras') o.extras = true;
    else if (argv[i] === '--section') o.sections = (argv[++i] ?? '').split(',');
    else if (!argv[i].startsWith('--') && !o.source) o.source = argv[i];
    else return null;
  }
  return o.source && ['A', 'B'].includes(o.variant) ? o : null;
}

async function load(source) {
  if (!/^https?:/.test(source)) return JSON.parse(readFileSync(source, 'utf8'));
  const url = new URL(source);
  if (!url.search && !url.pathname.endsWith('/')) url.pathname += '/';
  const res = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(30_000) });
  if (!res.ok) throw new Error(`GET ${url} answered ${res.status}`);
  return res.json();
}

// ---- values -----------------------------------------------------------------

const isObject = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);
const has = (o, k) => Object.prototype.hasOwnProperty.call(o, k);
const isEmpty = (v) => (Array.isArray(v) ? v.length === 0 : isObject(v) && Object.keys(v).length === 0);

/** Text form that ignores the order of keys and the difference between [] and {}. */
function canonical(v) {
  if (isEmpty(v)) return '[]';
  if (Array.isArray(v)) return `[${v.map(canonical).join(',')}]`;
  if (isObject(v))
    return `{${Object.keys(v)
      .sort()
      .map((k) => `${JSON.stringify(k)}:${canonical(v[k])}`)
      .join(',')}}`;
  return JSON.stringify(v) ?? 'undefined';
}
const same = (a, b) => canonical(a) === canonical(b);
const asSet = (v) => canonical([v].flat().map(canonical).sort());
const decoded = (s) => {
  try {
    return decodeURIComponent(s);
  } catch {
    return s;
  }
};
const show = (v) => (v === undefined ? 'nothing' : JSON.stringify(v));

// ---- patterns ---------------------------------------------------------------

/** A character class with an optional count, written as the ASCII characters it matches; other text unchanged. */
function normalClass(re) {
  const m = /^(\[(?:\\.|[^\]\\])+\]|\\[dDwW]|\.)(\+|\*|\?|\{\d+(?:,\d*)?\})?$/.exec(re);
  if (!m) return re;
  let chars = '';
  const one = new RegExp(`^${m[1]}$`);
  for (let c = 32; c < 127; c++) if (one.test(String.fromCharCode(c))) chars += String.fromCharCode(c);
  const count = { undefined: '{1}', '{1,}': '+', '{0,}': '*' }[m[2]] ?? m[2];
  return `<${chars}>${count}`;
}

/** Splits a route into fixed text and named groups. */
function parseRoute(route) {
  const parts = [];
  let text = '',
    i = 0;
  while (i < route.length) {
    const open = /^\(\?P?<(\w+)>/.exec(route.slice(i));
    if (!open) {
      text += route[i++];
      continue;
    }
    let j = i + open[0].length,
      depth = 1,
      inClass = false;
    const start = j;
    for (; j < route.length && depth > 0; j++) {
      if (route[j] === '\\') j++;
      else if (inClass) inClass = route[j] !== ']';
      else if (route[j] === '[') inClass = true;
      else if (route[j] === '(') depth++;
      else if (route[j] === ')') depth--;
    }
    parts.push(text, { name: open[1], re: route.slice(start, j - 1) });
    text = '';
    i = j;
  }
  parts.push(text.length > 1 ? text.replace(/\/$/, '') : text);
  return parts;
}
const keyOf = (route) =>
  parseRoute(route)
    .map((p) => (typeof p === 'string' ? p : `(${p.name}:${normalClass(p.re)})`))
    .join('');
const shapeOf = (route) =>
  parseRoute(route)
    .map((p) => (typeof p === 'string' ? p : `(${p.name})`))
    .join('');
const hasParams = (route) => parseRoute(route).length > 1;

function samePattern(a, b) {
  const split = (s) => /^(\^?)(.*?)(\$?)$/s.exec(s).slice(1);
  const [a1, a2, a3] = split(a),
    [b1, b2, b3] = split(String(b));
  return a1 === b1 && a3 === b3 && normalClass(a2) === normalClass(b2);
}

// ---- argument definitions -----------------------------------------------------

const NOT_COMPARED = new Set([
  'note',
  'description',
  'title',
  'required',
  'properties',
  'items',
  'oneOf',
  'noDefault',
  'enumSize',
]);

/** Lists the ways in which the server's definition differs from the contract's. */
function differences(want, got, path = '') {
  if (!isObject(got)) return [`${path || 'definition'}: not an object`];
  const out = [];
  const at = (k) => (path ? `${path}.${k}` : k);
  if (!Array.isArray(want.required) && !Array.isArray(got.required) && Boolean(want.required) !== Boolean(got.required))
    out.push(`${at('required')} should be ${Boolean(want.required)}, is ${Boolean(got.required)}`);
  if (want.noDefault && has(got, 'default')) out.push(`${at('default')} should be absent, is ${show(got.default)}`);
  if (want.enumSize && (!Array.isArray(got.enum) || got.enum.length !== want.enumSize))
    out.push(`${at('enum')} should have ${want.enumSize} values, has ${show(got.enum)}`);
  for (const [k, v] of Object.entries(want)) {
    if (NOT_COMPARED.has(k)) continue;
    if (k === 'additionalProperties') {
      if (isObject(v)) out.push(...differences(v, got[k], at(k)));
      else if ((got[k] ?? true) !== v) out.push(`${at(k)} should be ${v}, is ${show(got[k])}`);
    } else if (k === 'pattern') {
      if (!has(got, k) || !samePattern(v, got[k])) out.push(`pattern should be ${v}, is ${show(got[k])}`);
    } else {
      const real = k === 'readonly' && !has(got, k) && has(got, 'readOnly') ? 'readOnly' : k;
      const unordered = k === 'enum' || k === 'type' || k === 'context';
      const equal = has(got, real) && (unordered ? asSet(v) === asSet(got[real]) : same(v, got[real]));
      if (!equal) out.push(`${at(k)} should be ${show(v)}, is ${show(got[real])}`);
    }
  }
  if (want.items)
    out.push(...(has(got, 'items') ? differences(want.items, got.items, at('items')) : [`${at('items')} missing`]));
  for (const [name, sub] of Object.entries(want.properties ?? {})) {
    const theirs = isObject(got.properties) ? got.properties[name] : undefined;
    if (!isObject(theirs)) {
      out.push(`${at(`properties.${name}`)} missing`);
      continue;
    }
    const listed = Array.isArray(got.required) && got.required.includes(name);
    out.push(...differences(sub, listed ? { ...theirs, required: true } : theirs, at(`properties.${name}`)));
  }
  for (const [i, alt] of (want.oneOf ?? []).entries()) {
    const theirs = [...(got.oneOf ?? []), ...(got.anyOf ?? [])];
    if (!theirs.some((t) => differences(alt, t).length === 0))
      out.push(`${at('oneOf')}: no alternative like ${show(alt)}`);
  }
  return out;
}

// ---- the document against index-document.json -----------------------------------

const TYPES = {
  string: (v) => typeof v === 'string',
  boolean: (v) => typeof v === 'boolean',
  null: (v) => v === null,
  number: (v) => typeof v === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
  object: isObject,
};

/** The part of JSON Schema that index-document.json uses. */
function validate(schema, v, root, path = '') {
  if (schema === true) return [];
  const out = [];
  const fail = (text) => out.push(`${path || '(document)'} ${text}`);
  if (schema.$ref)
    out.push(
      ...validate(
        schema.$ref
          .split('/')
          .slice(1)
          .reduce((s, k) => s[k], root),
        v,
        root,
        path,
      ),
    );
  if (schema.type && !TYPES[schema.type](v)) {
    fail(`should be of type ${schema.type}`);
    return out;
  }
  if (has(schema, 'const') && !same(schema.const, v)) fail(`should be ${show(schema.const)}, is ${show(v)}`);
  if (schema.enum && !schema.enum.some((e) => same(e, v))) fail(`should be one of ${show(schema.enum)}, is ${show(v)}`);
  if (schema.anyOf) {
    const tries = schema.anyOf.map((s) => validate(s, v, root, path));
    if (!tries.some((t) => t.length === 0)) out.push(...tries[0]);
  }
  if (typeof v === 'string') {
    if (v.length < (schema.minLength ?? 0)) fail('is too short');
    if (schema.pattern && !new RegExp(schema.pattern).test(v)) fail(`should match ${schema.pattern}`);
    if (schema.format === 'uri' && !URL.canParse(v)) fail(`should be an absolute address, is ${show(v)}`);
  }
  if (typeof v === 'number' && v < (schema.minimum ?? -Infinity)) fail(`should be at least ${schema.minimum}`);
  if (Array.isArray(v)) {
    if (v.length < (schema.minItems ?? 0)) fail('has too few items');
    if (v.length > (schema.maxItems ?? Infinity)) fail('has too many items');
    if (schema.uniqueItems && new Set(v.map(canonical)).size !== v.length) fail('has repeated items');
    if (schema.items) v.forEach((x, i) => out.push(...validate(schema.items, x, root, `${path}[${i}]`)));
  }
  if (isObject(v)) {
    for (const k of schema.required ?? []) if (!has(v, k)) fail(`lacks ${k}`);
    for (const [k, x] of Object.entries(v)) {
      const p = path ? `${path} > ${k}` : k;
      let known = false;
      if (schema.propertyNames?.pattern && !new RegExp(schema.propertyNames.pattern).test(k))
        fail(`has the name ${show(k)}`);
      if (has(schema.properties ?? {}, k)) {
        known = true;
        out.push(...validate(schema.properties[k], x, root, p));
      }
      for (const [re, s] of Object.entries(schema.patternProperties ?? {}))
        if (new RegExp(re).test(k)) {
          known = true;
          out.push(...validate(s, x, root, p));
        }
      if (!known && isObject(schema.additionalProperties))
        out.push(...validate(schema.additionalProperties, x, root, p));
    }
  }
  return out;
}

// ---- the comparison ---------------------------------------------------------

export function check(index, contract, schema, variant, sections = null) {
  const problems = new Map();
  const report = (where, text) => {
    if (!problems.has(where)) problems.set(where, new Set());
    problems.get(where).add(text);
  };
  const count = { routes: 0, endpoints: 0, args: 0 };
  const extra = { routes: [], endpoints: [], args: [] };

  for (const text of validate(schema, index, schema)) {
    const m = /^routes > (\/.*?)(?: > (.*)| (.*))$/s.exec(text);
    if (m && m[2]?.startsWith('_links')) continue; // reported below, once per route
    if (m && / lacks _links$/.test(text)) continue;
    if (text.startsWith('routes lacks /')) continue;
    report(m ? m[1] : 'index document', m ? (m[2] ?? m[3]) : text);
  }
  const served = isObject(index?.routes) ? index.routes : {};
  const wantedNamespaces = [...contract.namespaces.A, ...(variant === 'B' ? contract.namespaces.B : [])];
  const namespaces = Array.isArray(index?.namespaces) ? index.namespaces : [];
  for (const ns of wantedNamespaces) if (!namespaces.includes(ns)) report('index document', `namespace ${ns} missing`);

  const byKey = new Map(),
    byShape = new Map();
  for (const [route, data] of Object.entries(served)) {
    if (!isObject(data)) continue;
    const entry = { route, data };
    for (const [map, key] of [
      [byKey, keyOf(route)],
      [byShape, shapeOf(route)],
    ]) {
      if (!map.has(key)) map.set(key, []);
      map.get(key).push(entry);
    }
  }

  const wanted = contract.routes.filter(
    (r) => (r.variant === 'A' || variant === 'B') && (!sections || sections.includes(r.section)),
  );
  const wantedKeys = new Set(wanted.map((r) => keyOf(r.route)));
  const commonArgs = contract.common[variant]?.args ?? {};
  const seen = new Set();

  for (const r of wanted) {
    count.routes++;
    let matches = byKey.get(keyOf(r.route)) ?? [];
    if (matches.length === 0) {
      matches = (byShape.get(shapeOf(r.route)) ?? []).filter((m) => !wantedKeys.has(keyOf(m.route)));
      if (matches.length)
        report(r.route, `capture class differs: the server has ${matches.map((m) => m.route).join(' and ')}`);
      else report(r.route, 'route missing');
    }
    for (const m of matches) seen.add(m.route);
    const endpoints = matches.flatMap((m) => (Array.isArray(m.data.endpoints) ? m.data.endpoints : []));
    const methods = new Set(matches.flatMap((m) => (Array.isArray(m.data.methods) ? m.data.methods : [])));

    for (const m of matches) {
      if (m.data.namespace !== r.namespace)
        report(r.route, `namespace should be ${show(r.namespace)}, is ${show(m.data.namespace)}`);
      if (!hasParams(r.route)) {
        const hrefs = [m.data._links?.self]
          .flat()
          .map((l) => l?.href)
          .filter((h) => typeof h === 'string');
        if (hrefs.length === 0) report(r.route, '_links.self missing');
        else if (!hrefs.some((h) => decoded(h).replace(/\/$/, '').endsWith(r.route.replace(/\/$/, ''))))
          report(r.route, `_links.self does not lead to the route: ${hrefs.join(', ')}`);
      }
    }

    const wantedMethods = new Set();
    for (const e of r.endpoints) {
      const wantArgs = { ...e.args, ...commonArgs };
      const groups = new Map(); // server endpoint -> methods of this contract endpoint that it answers
      for (const method of e.methods) {
        count.endpoints++;
        wantedMethods.add(method);
        if (matches.length === 0) continue;
        const found = endpoints.find((x) => Array.isArray(x?.methods) && x.methods.includes(method));
        if (!found) {
          report(r.route, `${method}: method missing`);
          continue;
        }
        if (!methods.has(method)) report(r.route, `${method}: not in the route's own list of methods`);
        groups.set(found, [...(groups.get(found) ?? []), method]);
      }
      count.args += Object.keys(wantArgs).length;
      for (const [found, of] of groups) {
        const label = of.join('/');
        const args = isObject(found.args) ? found.args : {};
        if (e.allow_batch && found.allow_batch?.v1 !== true) report(r.route, `${label}: allow_batch.v1 missing`);
        for (const [name, want] of Object.entries(wantArgs)) {
          if (!has(args, name)) {
            report(r.route, `${label}: argument ${name} missing`);
            continue;
          }
          for (const d of differences(want, args[name])) report(r.route, `${label}: argument ${name}: ${d}`);
        }
        for (const name of Object.keys(args)) if (!has(wantArgs, name)) extra.args.push(`${label} ${r.route} ${name}`);
      }
    }
    for (const method of methods) if (!wantedMethods.has(method)) extra.endpoints.push(`${method} ${r.route}`);
  }
  for (const route of Object.keys(served)) if (!seen.has(route)) extra.routes.push(route);
  return { problems, count, extra };
}

async function main() {
  const o = options(process.argv.slice(2));
  if (!o) {
    console.error(
      'usage: node check-index.mjs <rest_root_url | index.json> [--variant A|B] [--section 4.3,4.4] [--extras]',
    );
    return 2;
  }
  let index;
  try {
    index = await load(o.source);
  } catch (err) {
    console.error(`no index to check: ${err.message}${err.cause ? ` (${err.cause.message ?? err.cause.code})` : ''}`);
    return 2;
  }
  const { problems, count, extra } = check(
    index,
    here('routes.json'),
    here('index-document.json'),
    o.variant,
    o.sections,
  );
  let total = 0;
  for (const [where, texts] of problems) {
    console.log(where);
    for (const text of texts) console.log(`  - ${text}`);
    total += texts.size;
  }
  if (o.extras)
    for (const [kind, list] of Object.entries(extra))
      for (const item of list) console.log(`extra ${kind.slice(0, -1)}: ${item}`);
  console.log(
    `extras, allowed: ${extra.routes.length} routes, ${extra.endpoints.length} endpoints, ${extra.args.length} args`,
  );
  console.log(`${count.routes} routes, ${count.endpoints} endpoints, ${count.args} args checked; ${total} problems`);
  return total ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  process.exitCode = await main();
