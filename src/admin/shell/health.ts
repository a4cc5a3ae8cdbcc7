// What is wrong with the site, for those who may know: a dot in the side bar, lines on the home screen.
import { useQuery } from '@tanstack/react-query';
import type { HealthFacts } from '#client/paths.ts';
import { useApp } from '#admin/session/app.ts';

export const HEALTH_FACTS = ['health-facts'] as const;

export interface KnownHealth {
  /** Undefined for those who may not know, and where nobody answered. */
  readonly facts: HealthFacts | undefined;
  /** Nothing more is to come. */
  readonly isSettled: boolean;
}

export function useHealth(): KnownHealth {
  const { client, can } = useApp();
  const isAllowed = can('view_site_health_checks');
  const { data, isPending } = useQuery({
    queryKey: HEALTH_FACTS,
    queryFn: ({ signal }) => client.get('/sitewright/v1/health', {}, { signal }),
    enabled: isAllowed,
  });
  return { facts: data, isSettled: !isAllowed || !isPending };
}

/** Mails without a mail server have a line of their own. */
export const problemCount = ({ broken_modules, failed_mails, failed_jobs, due_upgrades }: HealthFacts): number =>
  broken_modules.length + [failed_mails, failed_jobs, due_upgrades.length].filter((count) => count > 0).length;

/** Somebody should look today. What is only advised makes no dot. */
export const isUnwell = (facts: HealthFacts): boolean =>
  facts.broken_modules.length > 0 ||
  facts.failed_mails > 0 ||
  facts.failed_jobs > 0 ||
  (!facts.has_transport && facts.waiting_mails > 0);
