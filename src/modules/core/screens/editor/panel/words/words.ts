// What the panel beside the text says.
import type { StatusAct } from '../status.ts';

export interface Words {
  readonly tabs: string;
  readonly post: string;
  readonly page: string;
  readonly history: string;

  readonly status: string;
  readonly acts: Readonly<Record<StatusAct, string>>;
  readonly unpublished: string;
  readonly backToDraft: string;
  readonly madePrivate: string;
  readonly madePublic: string;
  readonly sent: string;
  readonly undo: string;

  readonly publishAt: string;
  readonly publishedAt: string;
  readonly atOnce: string;
  zoneHint(zone: string): string;

  readonly visibleTo: string;
  readonly everybody: string;
  readonly withPassword: string;
  readonly privately: string;
  readonly password: string;
  readonly unpinsHint: string;

  readonly author: string;
  readonly you: string;
  readonly address: string;
  readonly addressHint: string;
  readonly noAddress: string;
  readonly layout: string;
  readonly templates: Readonly<Record<string, string>>;
  readonly format: string;
  readonly formats: Readonly<Record<string, string>>;
  readonly parent: string;
  readonly noParent: string;
  readonly order: string;
  readonly orderHint: string;
  readonly search: string;

  readonly excerpt: string;
  excerptLength(count: number): string;
  readonly picture: string;

  addTo(list: string): string;
  readonly add: string;
  readonly chipsHint: string;
  remove(name: string): string;
  removed(name: string): string;
  create(name: string): string;
  created(name: string): string;
  chosen(name: string): string;
  readonly nothingChosen: string;

  readonly commentsOpen: string;
  readonly pinned: string;
  readonly pinnedHint: string;

  readonly versions: string;
  readonly noVersions: string;
  readonly compareAll: string;
  readonly close: string;
}
