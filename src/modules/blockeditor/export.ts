// The theme as a download, for other sites with block themes.
import { refused } from '#kernel/errors/rest-error.ts';
import { bytes } from '#kernel/routes/reply.ts';
import { route } from '#kernel/routes/route.ts';
import { fileAnswer } from '#kernel/routes/shape.ts';
import { themeFiles } from './theme-files.ts';

/** The one theme that public pages have. */
const THEME = 'starter-theme';

export const exportTheme = route({
  path: '/export',
  methods: ['GET'],
  permission: ({ caller }) =>
    caller.can('export')
      ? undefined
      : refused(caller, 'rest_cannot_export_templates', 'You may not download the theme.'),
  answers: fileAnswer('application/zip'),
  async handle({ services, now }) {
    const version = services.registry().modules.find(({ name }) => name === THEME)?.version ?? '0.0.0';
    const archive = await zip(themeFiles(services.settings, version), now);
    return bytes(archive, 'application/zip', {
      headers: { 'Content-Disposition': `attachment; filename=${THEME}.zip` },
    });
  },
});

/** A handful of small texts: the archive is held whole, so that its length is known. */
async function zip(files: ReadonlyMap<string, string>, now: Date): Promise<Buffer> {
  // Loaded with the first download: most sites never make one.
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  for (const [name, text] of files) archive.addBuffer(Buffer.from(text), name, { mtime: now });
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
