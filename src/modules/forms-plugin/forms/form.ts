// A form as it is stored: fields, mails, what is said afterwards, and rules.
import { isMap } from '#kernel/args/is-map.ts';
import { fieldsIn, type Field } from './field.ts';

export interface Notification {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  readonly reply_to: string;
}

export interface Confirmation {
  readonly type: 'message' | 'page' | 'redirect';
  readonly message: string;
  /** Id of a page. */
  readonly page: number;
  readonly url: string;
}

export interface FormSettings {
  readonly store_entries: boolean;
  readonly honeypot: boolean;
  readonly min_fill_seconds: number;
  /** 0: any number. */
  readonly limit_per_day: number;
  /** A day or a moment; null: never. */
  readonly close_date: string | null;
  readonly store_ip: boolean;
  /** Each token counts once. */
  readonly single_use: boolean;
  /** 0: entries stay. */
  readonly delete_after_days: number;
}

export interface FormParts {
  readonly fields: readonly Field[];
  readonly notifications: readonly Notification[];
  readonly confirmation: Confirmation;
  readonly settings: FormSettings;
}

const MOST_NOTIFICATIONS = 10;

export const NEW_FORM: FormParts = {
  fields: [],
  notifications: [],
  confirmation: { type: 'message', message: '', page: 0, url: '' },
  settings: {
    store_entries: true,
    honeypot: true,
    min_fill_seconds: 2,
    limit_per_day: 0,
    close_date: null,
    store_ip: false,
    single_use: false,
    delete_after_days: 0,
  },
};

type Sent = Readonly<Partial<Record<keyof FormParts, unknown>>>;

/** The form with what was sent; faults by name. What is absent stays. */
export function changeForm(before: FormParts, sent: Sent): { form: FormParts; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const take = <K extends keyof FormParts>(name: K, read: (value: unknown) => FormParts[K] | string): FormParts[K] => {
    const value = sent[name];
    const taken = value === undefined ? before[name] : read(value);
    if (typeof taken !== 'string') return taken;
    faults[name] = taken;
    return before[name];
  };
  const form = {
    fields: take('fields', fieldsIn),
    notifications: take('notifications', notificationsIn),
    confirmation: take('confirmation', confirmationIn),
    settings: take('settings', (value) => settingsIn(value, before.settings)),
  };
  return { form, faults };
}

const text = (map: Readonly<Record<string, unknown>>, name: string): string => {
  const value = map[name];
  return typeof value === 'string' ? value.slice(0, 20_000) : '';
};

function notificationsIn(value: unknown): Notification[] | string {
  const list = Array.isArray(value) ? value : [value];
  const isRight = list.length <= MOST_NOTIFICATIONS && list.every((one) => isMap(one) && text(one, 'to') !== '');
  if (!isRight) return 'notifications is a list of mails, each with a recipient.';
  return list.filter(isMap).map((one) => ({
    to: text(one, 'to'),
    subject: text(one, 'subject'),
    message: text(one, 'message'),
    reply_to: text(one, 'reply_to'),
  }));
}

function confirmationIn(value: unknown): Confirmation | string {
  if (!isMap(value)) return 'confirmation is an object.';
  const type = (['message', 'page', 'redirect'] as const).find((one) => one === (value['type'] ?? 'message'));
  const page = value['page'] ?? 0;
  const url = text(value, 'url');
  if (!type) return 'confirmation is a message, a page or a redirect.';
  if (typeof page !== 'number' || (type === 'page' && page < 1)) return 'confirmation names no page.';
  if (type === 'redirect' && !/^(?:https?:\/\/|\/(?!\/))/i.test(url)) return 'confirmation leads to no address.';
  return { type, message: text(value, 'message'), page, url };
}

function settingsIn(value: unknown, before: FormSettings): FormSettings | string {
  if (!isMap(value)) return 'settings is an object.';
  const flag = (name: 'store_entries' | 'honeypot' | 'store_ip' | 'single_use'): boolean => {
    const said = value[name];
    return typeof said === 'boolean' ? said : before[name];
  };
  const number = (
    name: 'min_fill_seconds' | 'limit_per_day' | 'delete_after_days',
    most: number,
  ): number | undefined => {
    const said = value[name] ?? before[name];
    return typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= most ? said : undefined;
  };
  const close = value['close_date'] === undefined ? before.close_date : value['close_date'];
  const [fill, limit, days] = [
    number('min_fill_seconds', 3_600),
    number('limit_per_day', 1_000_000),
    number('delete_after_days', 36_500),
  ];
  if (fill === undefined || limit === undefined || days === undefined) return 'settings has a number that cannot be.';
  if (close !== null && (typeof close !== 'string' || Number.isNaN(Date.parse(close)))) return 'close_date is no date.';
  return {
    store_entries: flag('store_entries'),
    honeypot: flag('honeypot'),
    min_fill_seconds: fill,
    limit_per_day: limit,
    close_date: close,
    store_ip: flag('store_ip'),
    single_use: flag('single_use'),
    delete_after_days: days,
  };
}
