// The pages that a report names, as they stand here.
import type { Carrier } from './carrier.ts';
import { findPermalinks } from './dictionary.ts';
import { findByOrigin } from './known.ts';
import type { CarryReport } from './report.ts';

/** Those that did not come keep the address that they have there. */
export async function withPresentLinks(carrier: Carrier, report: CarryReport): Promise<CarryReport> {
  const { services } = carrier;
  const ids = report.unknown.flatMap(({ examples }) => examples.map(({ id }) => id));
  const known = await findByOrigin(services, carrier, [...new Set(ids)]);
  const links = await findPermalinks(
    services.db,
    carrier,
    [...known.values()].map(({ head }) => head.id),
  );
  return {
    ...report,
    unknown: report.unknown.map((one) => ({
      ...one,
      examples: one.examples.map((example) => ({
        ...example,
        link: links.get(known.get(example.id)?.head.id ?? 0) ?? example.link,
      })),
    })),
  };
}
