// What the site says about itself: the server puts it around the script.

export interface Cookie {
  name: string;
  type: 'http' | 'local-storage' | 'session-storage' | 'indexed-db';
  lifetime?: string;
}

export interface Service {
  key: string;
  name: string;
  purpose: string;
  cookies: Cookie[];
  optIn?: string;
  optOut?: string;
  consentMode?: boolean;
  provider?: { name: string; address?: string; partners?: string; isInThirdCountry?: boolean };
}

export interface Group {
  key: string;
  name: string;
  description: string;
  services: Service[];
}

export interface Config {
  version: string;
  language: string;
  days: number;
  path: string;
  domainPath: string;
  isSecure: boolean;
  rest: string;
  reload: boolean;
  gpc: boolean;
  dnt: boolean;
  asksServer: boolean;
  isNothingToChoose: boolean;
  excluded: number[];
  layout: string;
  position: string;
  texts: Record<'title' | 'text' | 'accept_all' | 'essential_only' | 'details' | 'save', string>;
  words: Record<Word, string>;
  /** Keys of services in an order: long cookies name them by their place. */
  index: string[];
  groups: Group[];
  blockers: Record<string, { globalJs?: string; initJs?: string }>;
}

type Word =
  | 'saved'
  | 'history'
  | 'noHistory'
  | 'privacy'
  | 'imprint'
  | 'close'
  | 'moreServices'
  | 'purpose'
  | 'provider'
  | 'partners'
  | 'thirdCountry'
  | 'cookies'
  | 'session';

declare const consentConfig: Config;

export const config: Config = consentConfig;

/** The element that loads this script says what differs from page to page. */
export const ownTag = (): Element | null => document.querySelector('head script[data-consent-page]');

export const ESSENTIAL = 'essential';
export const services = new Map(config.groups.flatMap((group) => group.services.map((one) => [one.key, one] as const)));
export const groupOf = new Map(
  config.groups.flatMap((group) => group.services.map(({ key }) => [key, group.key] as const)),
);
export const optionalKeys = [...services.keys()].filter((key) => groupOf.get(key) !== ESSENTIAL);
