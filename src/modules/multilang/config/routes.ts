// multilang/v1: the configuration document of the site.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, shape, type Shape } from '#kernel/routes/shape.ts';
import { replaceDocument } from './actions.ts';
import { parseDocument, type Reading } from './parse.ts';
import { config } from './setting.ts';

const document: Shape<string> = { name: 'multilang-config', schema: { type: 'string' } };
const problems = listOf(
  shape('multilang-config-problem', {
    level: a.int({ minimum: 1, maximum: 3 }),
    code: a.int(),
    column: a.int(),
    message: a.string(),
    file: exactly(''),
    line: a.int(),
  }),
);

const LARGEST_BYTES = 1024 * 1024;

const path = '/custom-xml-config';
const unlisted = { content: a.string({ required: true, description: 'The XML document; empty to remove it.' }) };
const permission = needs('manage_options');

const readConfig = route({
  path,
  methods: ['GET'],
  answers: document,
  permission,
  handle: ({ services }) => answer(document, services.settings.get(config).document),
});

const updateConfig = route({
  path,
  methods: ['POST'],
  unlisted,
  answers: document,
  permission,
  async handle({ services, args: { content }, tx }) {
    const reading = await read(content);
    await tx((open) => replaceDocument(open, services, content, reading));
    return answer(document, content, { headers: { 'X-Config-Errors': String(reading.problems.length) } });
  },
});

const validateConfig = route({
  path: `${path}/validate`,
  methods: ['POST'],
  unlisted,
  answers: problems,
  permission,
  async handle({ args: { content } }) {
    const found = await read(content);
    return answer(
      problems,
      found.problems.map(({ level, code, column, message, line }) => ({
        level,
        code,
        column,
        message,
        file: '',
        line,
      })),
    );
  },
});

export const configRoutes: readonly Route[] = [readConfig, updateConfig, validateConfig];

function read(content: string): Promise<Reading> {
  if (Buffer.byteLength(content) > LARGEST_BYTES) throw tooLarge();
  return parseDocument(content);
}

const tooLarge = () =>
  restError('multilang_config_too_large', 413, `The configuration is larger than ${LARGEST_BYTES} bytes.`, {
    limit: LARGEST_BYTES,
  });
