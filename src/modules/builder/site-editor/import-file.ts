// Templates in files: one as JSON, several in an archive.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { siteEditorTypes } from '#modules/builder/conditions/locations.ts';
import { renewIds } from '#modules/builder/document/ids.ts';
import { readElements, type ElementNode, type ElementSettings } from '#modules/builder/document/node.ts';
import { text } from '#modules/builder/render/settings/values.ts';
import { readFileClasses, withLocalClasses } from './import-classes.ts';
import { readFileGlobals, type FileGlobals } from './import-globals.ts';
import { unzip, ZipError } from './unzip.ts';

export interface TemplateFile {
  readonly title: string;
  readonly type: string;
  readonly pageSettings: ElementSettings;
  readonly elements: readonly ElementNode[];
  /** Colours and fonts of the site that it was made on. */
  readonly globals: FileGlobals;
}

const BOUNDS = { entries: 100, bytes: 20 * 1024 * 1024 };
const OTHER_TYPES = ['page', 'section', 'container', 'widget', 'popup', 'floating-buttons'];

/** All of them or none: the first that does not fit is the reason. Elements get new ids. */
export function readTemplateFiles(fileName: string, fileData: string): TemplateFile[] {
  const bytes = Buffer.from(fileData.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length === 0) throw unfit('The file is empty.');
  if (!fileName.toLowerCase().endsWith('.zip')) return [readTemplate(bytes.toString('utf8'), fileName)];
  const files = filesIn(bytes).filter(
    ({ name }) => name.toLowerCase().endsWith('.json') && !name.startsWith('__MACOSX/'),
  );
  if (files.length === 0) throw unfit('The archive has no templates in it.');
  return files.map(({ name, content }) => readTemplate(content.toString('utf8'), name));
}

export const unfit = (reason: string) => restError('file', 400, reason);

function filesIn(bytes: Buffer) {
  try {
    return unzip(bytes, BOUNDS);
  } catch (error) {
    if (error instanceof ZipError) throw unfit(error.message);
    throw error;
  }
}

function readTemplate(json: string, name: string): TemplateFile {
  if (Buffer.byteLength(json) > BOUNDS.bytes) throw unfit('The file is too large.');
  const value = parsed(json, name);
  if (!isMap(value) || !Array.isArray(value['content'])) throw unfit(`${name} has no content.`);
  const type = text(value, 'type');
  if (![...siteEditorTypes, ...OTHER_TYPES].includes(type)) throw unfit(`${name} is of a kind that is not known here.`);
  const read = readElements(value['content']);
  if (read.fault) throw unfit(`${name}: content${read.fault.path} does not fit: ${read.fault.message}.`);
  const settings = value['page_settings'];
  return {
    title: text(value, 'title').slice(0, 500),
    type,
    pageSettings: isMap(settings) ? settings : {},
    elements: withLocalClasses(renewIds(read.elements), readFileClasses(value['global_classes'])),
    globals: readFileGlobals(value['globals']),
  };
}

function parsed(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw unfit(`${name} is not JSON.`);
    throw error;
  }
}
