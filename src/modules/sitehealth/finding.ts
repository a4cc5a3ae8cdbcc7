// What a test found, as clients show it.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import { escapeHtml } from '#kernel/text/escape.ts';

export interface Finding {
  readonly test: string;
  readonly label: string;
  readonly status: 'good' | 'recommended' | 'critical';
  readonly area: 'Security' | 'Performance';
  /** Plain sentences, one for each paragraph. */
  readonly sentences: readonly string[];
}

const { resource, shown } = resourceOf<Finding>();
const COLOURS = { Security: 'blue', Performance: 'orange' } as const;

export const finding = resource('site-health-test', {
  test: shown(a.string({ description: 'Name of the test.' }), all, (found) => found.test),
  label: shown(a.string({ description: 'What was found, in one line.' }), all, (found) => found.label),
  status: shown(
    a.oneOf(['good', 'recommended', 'critical'], { description: 'How urgent it is.' }),
    all,
    (found) => found.status,
  ),
  badge: shown(a.object({ label: a.string(), color: a.string() }), all, ({ area }) => ({
    label: area,
    color: COLOURS[area],
  })),
  description: shown(a.string({ description: 'The finding as HTML.' }), all, ({ sentences }) =>
    sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(''),
  ),
  // There are no pages to send people to: what to do stands in the description.
  actions: shown(a.string({ description: 'Links as HTML.' }), all, () => ''),
});
