// A form as its widget was set up: what it asks, what it says, what it does.

export const FIELD_TYPES = [
  'text',
  'email',
  'textarea',
  'url',
  'tel',
  'radio',
  'select',
  'checkbox',
  'acceptance',
  'number',
  'date',
  'time',
  'upload',
  'password',
  'html',
  'hidden',
  'step',
  'honeypot',
  'captcha',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface FormField {
  /** As the posted form names it: `email`, `field_ab12cd3`. */
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** Percent of the form's width. */
  readonly width: number;
  readonly options: readonly Option[];
  /** The options as they were written. */
  readonly optionLines: readonly string[];
  readonly isMultiple: boolean;
  /** What the row says of it; undefined where it says nothing. */
  readonly allowsMultiple: boolean | undefined;
  readonly rows: number;
  readonly value: string;
  readonly acceptanceText: string;
  /** Of numbers, both included. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Of days, both included. */
  readonly minDate: string;
  readonly maxDate: string;
  readonly file: FileSettings;
  readonly html: string;
}

export interface Option {
  readonly label: string;
  readonly value: string;
}

export interface FileSettings {
  readonly maxBytes: number;
  /** Lower case, without dots. */
  readonly extensions: readonly string[];
  readonly maxFiles: number;
  readonly isAttached: boolean;
}

export interface FormDefinition {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly actions: readonly string[];
  readonly settings: Settings;
}

export type Settings = Readonly<Record<string, unknown>>;

const MIB = 1024 * 1024;
const MOST_FIELDS = 500;
const MOST_FILES = 20;
/** Where nobody said how large a file may be. */
const USUAL_MIB = 10;
const MOST_MIB = 100;
const USUAL_EXTENSIONS =
  'jpg,jpeg,png,gif,webp,pdf,doc,docx,ppt,pptx,odt,avi,ogg,m4a,mov,mp3,mp4,mpg,wav,wmv,txt,csv,zip';
const DEFAULT_ACTIONS = ['email', 'save-to-database'];

/** Fields of kinds that nobody knows, and those whose service is not set up, are not there. */
export function readDefinition(settings: Settings): FormDefinition {
  const rows = Array.isArray(settings['form_fields']) ? settings['form_fields'] : [];
  const actions = settings['submit_actions'];
  return {
    name: text(settings, 'form_name') || 'Form',
    fields: rows.slice(0, MOST_FIELDS).flatMap((row: unknown) => readField(row)),
    actions: Array.isArray(actions)
      ? [...new Set(actions.filter((name) => typeof name === 'string'))]
      : DEFAULT_ACTIONS,
    settings,
  };
}

/** `html` and `step` say something and ask nothing; neither the honeypot nor the picture is a question of the form. */
export const hasValue = ({ type }: FormField): boolean => !SILENT.has(type);

const SILENT: ReadonlySet<FieldType> = new Set(['html', 'step', 'honeypot', 'captcha']);

export function text(settings: Settings, name: string): string {
  const value = settings[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function isOn(settings: Settings, name: string, otherwise = false): boolean {
  const value = settings[name];
  if (value === undefined || value === null) return otherwise;
  return value === true || (typeof value === 'string' && !['', 'no', 'false', '0'].includes(value));
}

export function list(settings: Settings, name: string, otherwise: readonly string[]): readonly string[] {
  const value = settings[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : otherwise;
}

function readField(row: unknown): FormField[] {
  const given: Settings = row !== null && typeof row === 'object' && !Array.isArray(row) ? { ...row } : {};
  const id = text(given, 'custom_id') || text(given, '_id');
  const type = FIELD_TYPES.find((one) => one === (text(given, 'field_type') || 'text'));
  if (!type || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return [];
  return [
    {
      id,
      type,
      label: text(given, 'field_label'),
      placeholder: text(given, 'placeholder'),
      isRequired: type === 'captcha' || isOn(given, 'required'),
      width: Math.min(100, Math.max(10, number(given, 'width') ?? 100)),
      options: linesOf(text(given, 'field_options')).map(readOption),
      optionLines: linesOf(text(given, 'field_options')),
      allowsMultiple: 'allow_multiple' in given ? isOn(given, 'allow_multiple') : undefined,
      isMultiple: type === 'checkbox' || (type === 'select' && isOn(given, 'allow_multiple')),
      rows: Math.min(40, Math.max(1, number(given, 'rows') ?? 4)),
      value: text(given, 'field_value'),
      acceptanceText: text(given, 'acceptance_text'),
      min: number(given, 'field_min'),
      max: number(given, 'field_max'),
      minDate: day(text(given, 'min_date')),
      maxDate: day(text(given, 'max_date')),
      file: readFileSettings(given),
      html: text(given, 'field_html'),
    },
  ];
}

function linesOf(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `Label|value`, or a label that is its value. */
function readOption(line: string): Option {
  const bar = line.lastIndexOf('|');
  if (bar === -1) return { label: line, value: line };
  return { label: line.slice(0, bar).trim(), value: line.slice(bar + 1).trim() };
}

function readFileSettings(given: Settings): FileSettings {
  const size = Math.min(MOST_MIB, number(given, 'file_sizes') ?? USUAL_MIB);
  const extensions = (text(given, 'file_types') || USUAL_EXTENSIONS)
    .split(',')
    .map((one) => one.trim().replace(/^\./, '').toLowerCase())
    .filter((one) => one !== '');
  const wished = number(given, 'max_files') ?? (isOn(given, 'allow_multiple_upload') ? MOST_FILES : 1);
  return {
    maxBytes: Math.floor(size * MIB),
    extensions,
    maxFiles: Math.min(MOST_FILES, Math.max(1, Math.floor(wished))),
    isAttached: ['attach', 'attachment', 'both'].includes(text(given, 'attachment_type')),
  };
}

function number(settings: Settings, name: string): number | undefined {
  const written = text(settings, name).trim();
  const value = written === '' ? Number.NaN : Number(written);
  return Number.isFinite(value) ? value : undefined;
}

const day = (written: string): string => (/^\d{4}-\d\d-\d\d$/.test(written) ? written : '');
