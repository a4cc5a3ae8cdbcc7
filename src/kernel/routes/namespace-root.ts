// The root of a namespace: its routes alone. Every namespace has one.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { printRoutes } from './print.ts';
import { anyone, route, type Route } from './route.ts';
import { answer, listOf, shape } from './shape.ts';

const root = shape('namespace', {
  namespace: a.string(),
  routes: a.map({ description: 'The routes, by their pattern.' }),
  _links: shape('namespace-links', { up: listOf(shape('namespace-link', { href: a.string() })) }),
});

export function namespaceRoot(namespace: string): Route {
  return route({
    path: '',
    methods: ['GET'],
    args: {
      namespace: a.string({ default: namespace, description: 'Name of the namespace.' }),
      context: a.string({ default: 'view', description: 'Scope of the answer.' }),
    },
    answers: root,
    permission: anyone,
    handle({ args, services, site }) {
      const registry = services.registry();
      if (!registry.namespaces.includes(args.namespace)) throw unknownNamespace();
      const entries = registry.routes.entries.filter((entry) => entry.namespace === args.namespace);
      return answer(root, {
        namespace: args.namespace,
        routes: printRoutes(entries, site, args.context === 'help'),
        _links: { up: [{ href: site.restRoot }] },
      });
    },
  });
}

const unknownNamespace = () => restError('rest_invalid_namespace', 404, 'No namespace has that name.');
