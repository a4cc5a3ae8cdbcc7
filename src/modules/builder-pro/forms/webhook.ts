// Telling another server of a submission.
import { PermanentError } from '#kernel/jobs/job.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { SubmissionAction } from '#content/submissions/intake.ts';
import { factsOf, type ActionFacts } from './details.ts';
import { isWebAddress } from './rules.ts';

const MOST_BYTES = 10_000;

export const webhookAction: SubmissionAction = {
  tries: 3,
  async run(services, action) {
    const facts = await factsOf(services, action);
    const url = facts.text('url');
    if (!isWebAddress(url)) throw new PermanentError('invalid_url');
    try {
      const { status } = await services.outbound.call({
        url,
        trust: 'foreign',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: (facts.isOn('isAdvanced') ? advancedBody(facts) : plainBody(facts)).toString(),
        maxBytes: MOST_BYTES,
        timeoutSeconds: 10,
      });
      if (status !== 200) throw new Error(`webhook_answered_${status}`);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.kind === 'refused') throw new PermanentError('webhook_refused', { cause: error });
      throw new Error('webhook_not_reached', { cause: error });
    }
    return null;
  },
};

/** Label and value; a second field of the same label keeps its own place. */
function plainBody({ values, meta, form }: ActionFacts): URLSearchParams {
  const body = new URLSearchParams();
  for (const { id, label, value } of values) body.append(label || id, value);
  for (const { title, value } of meta) body.append(title, value);
  body.append('form_id', form.id);
  body.append('form_name', form.name);
  return body;
}

function advancedBody({ values, meta, form }: ActionFacts): URLSearchParams {
  const body = new URLSearchParams({ 'form[id]': form.id, 'form[name]': form.name });
  for (const { id, type, label, value, isRequired } of values) {
    const told = { id, type, title: label, value, raw_value: value, required: isRequired ? '1' : '0' };
    for (const [name, text] of Object.entries(told)) body.append(`fields[${id}][${name}]`, text);
  }
  for (const { key, title, value } of meta) {
    body.append(`meta[${key}][title]`, title);
    body.append(`meta[${key}][value]`, value);
  }
  return body;
}
