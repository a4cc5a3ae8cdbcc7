// The formats of text: which texts are valid, and what becomes of them.
import { isIP } from 'node:net';
import type { Format } from './args.ts';
import { cleanUrl, plainText, textareaField, textField } from './clean.ts';
import { Problem, type Step } from './problem.ts';

/** Only text has a format; any other value passes as it is. */
export function formatStep(format: Format): Step {
  const rule = RULES[format];
  if (!('isValid' in rule)) return (value) => (typeof value === 'string' ? rule.clean(value) : value);
  const { isValid, code, noun, clean = asItIs } = rule;
  const invalid = new Problem(code, (name) => `${name} is not a valid ${noun}.`);
  return (value) => {
    if (typeof value !== 'string') return value;
    return isValid(value) ? clean(value) : invalid;
  };
}

/** `2026-01-31T09:30:00`, also with a fraction and a zone. */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [, date = '', hours, minutes, seconds, zoneHours = 0, zoneMinutes = 0] = parts;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return false;
  return isDate(date) && Number(zoneHours) <= 23 && Number(zoneMinutes) <= 59;
}

/** `2026-01-31`; the 31st of February is none. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [, year, month, day] = parts.map(Number);
  if (month! < 1 || month! > 12 || day! < 1) return false;
  return day! <= daysIn(year!, month!);
}

export function isEmail(text: string): boolean {
  if (text.length < 6) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

export function isIpAddress(text: string): boolean {
  // The platform also takes an IPv6 address with the name of a network interface.
  return isIP(text) !== 0 && !text.includes('%');
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}){1,2}$/i.test(text);
}

interface Cleaned {
  clean: (text: string) => string;
}

/** Most valid texts have nothing in them to clean. */
interface Validated extends Partial<Cleaned> {
  isValid: (text: string) => boolean;
  code: string;
  noun: string;
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d)(?::(\d\d))?)?$/;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

const RULES: Record<Format, Validated | Cleaned> = {
  'date-time': { isValid: isDateTime, code: 'rest_invalid_date', noun: 'date and time' },
  date: { isValid: isDate, code: 'rest_invalid_date', noun: 'date' },
  email: { isValid: isEmailOnceCleaned, code: 'rest_invalid_email', noun: 'email address', clean: plainText },
  ip: { isValid: isIpAddress, code: 'rest_invalid_ip', noun: 'IP address' },
  uuid: { isValid: isUuid, code: 'rest_invalid_uuid', noun: 'UUID' },
  'hex-color': { isValid: isHexColor, code: 'rest_invalid_hex_color', noun: 'hex color' },
  uri: { clean: cleanUrl },
  'text-field': { clean: textField },
  'textarea-field': { clean: textareaField },
};

const asItIs = (text: string) => text;

/** Cleaning takes `%hh` out of the local part, which may leave too little. */
function isEmailOnceCleaned(text: string): boolean {
  return isEmail(text) && isEmail(plainText(text));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
