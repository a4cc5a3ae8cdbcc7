// The service that translates by machine, where the operator has one.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';

const secret = { isSecret: true };

const baseUrl = setting('mt.base_url', a.string(), '', secret);
const apiKey = setting('mt.api_key', a.string(), '', secret);
/** With a model the service is asked to chat, without one to translate. */
const model = setting('mt.model', a.string(), '', secret);

export const machineSettings = [baseUrl, apiKey, model];

export interface Machine {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export function requireMachine({ get }: Pick<Settings, 'get'>): Machine {
  const url = get(baseUrl).replace(/(?<!\/)\/+$/, '');
  if (url === '') throw notConfigured();
  return { baseUrl: url, apiKey: get(apiKey), model: get(model) };
}

const notConfigured = () =>
  restError('service_not_configured', 503, 'No service for machine translation is configured.', { service: 'mt' });
