// Which service an address or an inline script belongs to.
import { activeServices, CATCH_ALL, ESSENTIAL, type Model } from '#modules/cookie-consent/model/model.ts';

export interface Owner {
  readonly service: string;
  readonly blocker: string;
}

export interface Matcher {
  /** Undefined: it may load. */
  ownerOf(address: string): Owner | undefined;
  /** Of inline scripts, by phrases in them. */
  ownerOfText(text: string): Owner | undefined;
}

interface Entry {
  readonly host: string;
  readonly path: string;
  readonly owner: Owner;
  /** Blockers come before services. */
  readonly rank: number;
}

export function createMatcher(model: Model, base: string, cdn = ''): Matcher {
  const services = activeServices(model);
  const isActive = (key: string): boolean => services.some((service) => service.key === key);
  const blocked = new Set(services.filter(({ group }) => group !== ESSENTIAL).map(({ key }) => key));
  const entries: Entry[] = [
    ...model.contentBlockers
      .filter((blocker) => blocker.isActive && isActive(blocker.service))
      .flatMap(({ key, service, hosts }) => hosts.map((host) => entryOf(host, { service, blocker: key }, 1))),
    ...services.flatMap(({ key, hosts }) => hosts.map((host) => entryOf(host, { service: key, blocker: key }, 0))),
  ];
  const own = new URL(base).host;
  const allowed = new Set([...model.dialog.allowed_hosts, ...(URL.canParse(cdn) ? [new URL(cdn).host] : [])]);
  const catchAll = blocked.has(CATCH_ALL) ? { service: CATCH_ALL, blocker: CATCH_ALL } : undefined;
  return {
    ownerOf(address) {
      const url = outsideUrl(address, base);
      if (!url || url.host === own || allowed.has(url.host) || allowed.has(url.hostname)) return undefined;
      const found = entries.filter((entry) => fits(entry, url)).sort(byWeight)[0];
      if (!found) return catchAll;
      return blocked.has(found.owner.service) ? found.owner : undefined;
    },
    ownerOfText(text) {
      const found = model.scriptBlockers.find(
        ({ isActive: isOn, service, phrases }) =>
          isOn && isActive(service) && phrases.some((phrase) => text.includes(phrase)),
      );
      return found && blocked.has(found.service) ? { service: found.service, blocker: found.key } : undefined;
    },
  };
}

/** A path of its own says more than a host, and a long one more than a short one. */
const byWeight = (one: Entry, other: Entry): number =>
  other.path.length - one.path.length || other.host.length - one.host.length || other.rank - one.rank;

function entryOf(text: string, owner: Owner, rank: number): Entry {
  const bare = text.toLowerCase().replace(/^(?:https?:)?\/\//, '');
  const slash = bare.indexOf('/');
  return slash === -1
    ? { host: bare, path: '', owner, rank }
    : { host: bare.slice(0, slash), path: bare.slice(slash), owner, rank };
}

function fits({ host, path }: Entry, url: URL): boolean {
  const name = host.includes(':') ? url.host : url.hostname;
  const isHost = name === host || name.endsWith(`.${host}`);
  return isHost && url.pathname.toLowerCase().startsWith(path);
}

/** Undefined for relative addresses, `data:` and what is no address. */
function outsideUrl(address: string, base: string): URL | undefined {
  const text = address.trim().replaceAll(/[\t\n\r]/g, '');
  if (!/^(?:https?:|[/\\]{2})/i.test(text) || !URL.canParse(text, base)) return undefined;
  return new URL(text, base);
}
