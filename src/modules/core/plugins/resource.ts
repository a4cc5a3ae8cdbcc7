// What a client sees of an add-on: one module of the product.
import { a } from '#kernel/args/args.ts';
import { moduleTitle } from '#kernel/modules/rules.ts';
import { all, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import * as places from '../places.ts';
import type { ModuleRow } from './store.ts';

export type Plugin = ModuleRow & { isActive: boolean };

const { resource, shown, writable } = resourceOf<Plugin>();

export const plugin = resource(
  'plugin',
  {
    plugin: shown(a.string({ description: 'Name of the add-on in addresses.' }), all, ({ name }) => name),
    status: writable(
      a.oneOf(['inactive', 'active'], { description: 'Whether it is switched on.' }),
      all,
      ({ isActive }) => (isActive ? 'active' : 'inactive'),
    ),
    name: shown(a.string({ description: 'Name for people.' }), all, ({ name }) => moduleTitle(name)),
    plugin_uri: shown(a.string({ format: 'uri' }), viewAndEdit, () => ''),
    author: shown(a.string(), viewAndEdit, () => 'Sitewright'),
    author_uri: shown(a.string({ format: 'uri' }), viewAndEdit, () => ''),
    description: shown(a.object({ raw: a.string(), rendered: a.string() }), viewAndEdit, () => ({
      raw: '',
      rendered: '',
    })),
    version: shown(a.string(), viewAndEdit, ({ version }) => version),
    network_only: shown(a.bool(), all, () => false),
    requires_version: shown(a.string({ description: 'Oldest version of the base.' }), all, () => ''),
    requires_runtime: shown(a.string({ description: 'Oldest version of the runtime.' }), all, () => ''),
    textdomain: shown(a.string({ description: 'Name of its translations.' }), viewAndEdit, ({ name }) => name),
  },
  { links: ({ name }, _extra, { site }) => ({ self: [{ href: places.plugin.href(site, { plugin: name }) }] }) },
);
