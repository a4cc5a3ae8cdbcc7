// Where the records of another site go: into this one, or into a report of what would become of them.
import type { Carrier } from './carrier.ts';
import { finishCarrying } from './finish.ts';
import { landLooseComments } from './loose-comments.ts';
import { landPeople } from './people.ts';
import { createPostBatch } from './posts.ts';
import { createPreview } from './preview.ts';
import type {
  ForeignComment,
  ForeignMenuItem,
  ForeignPerson,
  ForeignPost,
  ForeignSite,
  ForeignTerm,
  OriginId,
} from './records.ts';
import type { CarryReport } from './report.ts';
import { landSiteFacts } from './site-facts.ts';
import { landTerms } from './terms.ts';

/** What hangs on others, and comes when these are here. */
export interface LastRecords {
  readonly menuItems: readonly ForeignMenuItem[];
  /** As posts, each with the number of its post as its parent. */
  readonly revisions?: AsyncIterable<ForeignPost> | undefined;
}

export interface Landing {
  facts(facts: ForeignSite): Promise<void>;
  people(people: readonly ForeignPerson[]): Promise<void>;
  terms(terms: readonly ForeignTerm[]): Promise<void>;
  post(post: ForeignPost): Promise<void>;
  /** Posts are collected; after this all of them are there. */
  flush(): Promise<void>;
  /** Those that come by themselves, not with their posts. */
  comments(comments: readonly (ForeignComment & { readonly post: OriginId })[]): Promise<void>;
  finish(last: LastRecords): Promise<CarryReport>;
}

export function createLanding(carrier: Carrier): Landing {
  if (carrier.options.isDryRun === true) return createPreview(carrier);
  const batch = createPostBatch(carrier);
  return {
    facts: (facts) => landSiteFacts(carrier, facts),
    people: (people) => landPeople(carrier, people),
    terms: (terms) => landTerms(carrier, terms),
    post: batch.add,
    flush: batch.flush,
    comments: (comments) => landLooseComments(carrier, comments),
    finish: (last) => finishCarrying(carrier, last),
  };
}
