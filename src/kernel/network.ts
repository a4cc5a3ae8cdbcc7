// The other sites of a server, as its main site sees them.
import type { Services } from '#kernel/services.ts';

/** How sites are told apart: by the first part of the path, or by the name of the host. */
export type NetworkMode = 'paths' | 'hosts';

export interface SitePlace {
  readonly id: number;
  readonly domain: string;
  readonly path: string;
}

/** Whom a new site belongs to, and how it is called. */
export interface Founder {
  readonly login: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Absent: the default one. */
  readonly title?: string;
}

export interface Network {
  readonly mode: NetworkMode;
  /** Begins the name of everything that a site has: `s5_`. */
  prefixOf(id: number): string;
  /** A site that has been made. */
  open(place: SitePlace): Promise<Services>;
  /** Makes the database of a site. Nobody is led to it before it has a row. */
  make(place: SitePlace, founder: Founder): Promise<Services>;
  /** Takes back what was made, whole or in part. */
  remove(id: number): Promise<void>;
}
