// Whether a submission is taken, and what is written of it.
import type { Tx } from '#kernel/tx.ts';
import { checkSpam, type SpamSubject } from '#content/spam/check.ts';
import type { Accepted } from '#content/submissions/intake.ts';
import type { TokenEvidence } from '#content/submissions/token.ts';
import { spendRight, spendWrong, type CaptchaAnswer } from '#content/submissions/captcha/answers.ts';
import { readAnswers } from '#modules/contactform/captcha/answers.ts';
import { optionsOf, type FormTag } from '#modules/contactform/language/tag.ts';
import type { Facts } from '#modules/contactform/mail/facts.ts';
import { FIELD_PREFIX } from '#modules/contactform/render/place.ts';
import type { FieldFault } from '#modules/contactform/rules/rule.ts';
import { planAsking } from '#modules/contactform/submissions/before-mail.ts';
import { planMails } from '#modules/contactform/submissions/mail-actions.ts';
import { writeSubmission } from '#modules/contactform/submissions/record.ts';
import { findSubmissionByHash } from '#modules/contactform/submissions/store.ts';
import type { OwnStatus } from './answer.ts';
import { isHashRight } from './data-hash.ts';
import { findFieldFaults, isConsentMissing } from './faults.ts';
import { takeFiles, type TakenFile } from './files.ts';
import type { SpamEntry } from './own-checks.ts';
import { factsOf, hashOf, type Run } from './run.ts';
import type { FieldValues } from './values.ts';

interface EndedWith {
  readonly faults?: readonly FieldFault[];
  readonly repeats?: number;
  readonly hash?: string;
}

/** Not a submission, or none that is written down anew. */
export class Ended extends Error {
  readonly status: OwnStatus;
  readonly faults: readonly FieldFault[];
  /** The submission that it repeats. */
  readonly repeats: number | undefined;
  readonly hash: string;

  constructor(status: Ended['status'], { faults = [], repeats, hash = '' }: EndedWith = {}) {
    super(status);
    this.status = status;
    this.faults = faults;
    this.repeats = repeats;
    this.hash = hash;
  }
}

export async function accept(run: Run, evidence: TokenEvidence): Promise<Accepted> {
  const { services, tags, posted, fields, settings, form } = run;
  const { keys } = services;
  const checksConsents = settings.isOn('acceptance_as_validation');
  const captchas = readAnswers(services, tags, posted);
  const faults = await findFieldFaults({ ...run, keys, consents: fields.consents, checksConsents, captchas });
  if (faults.length > 0) {
    await spendWrong(services, captchas);
    throw new Ended('validation_failed', { faults });
  }
  if (isConsentMissing(fields.consents)) throw new Ended('acceptance_missing');
  const files = await takeFiles(tags, posted);
  const said = saidIn(run, files);
  if (evidence !== 'spam') await endRepeat(run, said);
  const subject = run.isWeighed ? subjectOf(run, evidence) : undefined;
  if (run.isDemo) {
    const status = await demoStatus(run, evidence, subject);
    throw new Ended(status, { hash: status === 'mail_sent' ? hashOf(run, said) : '' });
  }
  const facts = await factsOf(run, files);
  const isKept = !settings.isOn('do_not_store') && fields.mayBeStored;
  const isMailed = !settings.isOn('skip_mail');
  return {
    said,
    subject,
    files,
    actions: [...planAsking(services, facts), ...(isMailed ? planMails(keys, form, facts, isKept) : [])],
    async store(tx, { isSpam, reason }) {
      await spendPictures(tx, run, captchas);
      return writeSubmission(tx, {
        form: run.row,
        settings,
        facts,
        meta: metaOf(run, facts),
        files: files.map(({ field, name, received, sha256 }) => ({ field, name, size: received.size, sha256 })),
        isKept,
        status: firstStatus(isSpam, isMailed),
        spamLog: isSpam ? [run.ownSpam ?? foundBy(evidence, reason)] : [],
        postedDataHash: isSpam ? '' : hashOf(run, said),
      });
    },
  };
}

/** With the record, so that a second press of the button finds the record and not a spent picture. */
async function spendPictures(tx: Tx, { services, messages }: Run, captchas: readonly CaptchaAnswer[]): Promise<void> {
  const spent = await spendRight(tx, services.keys, captchas);
  if (spent.length === 0) return;
  const error = messages.captcha_not_match;
  throw new Ended('validation_failed', { faults: spent.map((field) => ({ field, error })) });
}

function firstStatus(isSpam: boolean, isMailed: boolean): 'spam' | 'received' | 'mail_sent' {
  if (isSpam) return 'spam';
  return isMailed ? 'received' : 'mail_sent';
}

const foundBy = (evidence: TokenEvidence, reason: string): SpamEntry => ({
  agent: evidence === 'spam' ? 'form-token' : 'spamfilter',
  reason,
});

/** Values and digests: what makes two submissions the same. */
function saidIn({ fields, unitTag }: Run, files: readonly TakenFile[]): string {
  const { values, consents } = fields;
  const given = Object.entries(consents).map(([name, { isGiven }]) => [name, isGiven]);
  return JSON.stringify([unitTag, values, given, files.map(({ field, sha256 }) => [field, sha256])]);
}

/** Somebody sends again what was taken before, and says so with the hash that they were given. */
async function endRepeat({ services, posted, visit, unitTag, row }: Run, said: string): Promise<void> {
  const { keys, clock, db } = services;
  const given = posted.own(`${FIELD_PREFIX}_posted_data_hash`);
  if (!isHashRight(keys, given, { address: visit.address, unitTag, said }, clock.now())) return;
  const first = await findSubmissionByHash(db, row.id, given);
  if (first) throw new Ended('mail_sent', { repeats: first.id });
}

async function demoStatus(
  { services }: Run,
  evidence: TokenEvidence,
  subject: SpamSubject | undefined,
): Promise<'spam' | 'mail_sent'> {
  if (evidence === 'spam') return 'spam';
  const verdict = subject && (await checkSpam(services, subject));
  return verdict?.verdict === 'spam' ? 'spam' : 'mail_sent';
}

function metaOf({ visit, locale }: Run, { specials }: Facts): Record<string, unknown> {
  const { address, userAgent, postId, caller } = visit;
  return { address, user_agent: userAgent, url: specials['_url'], post_id: postId, user_id: caller.id, locale };
}

function subjectOf({ tags, fields, visit }: Run, evidence: TokenEvidence): SpamSubject {
  const valueFor = (role: string): string =>
    tags.filter((tag) => optionsOf(tag, 'spamfilter').includes(role)).flatMap((tag) => textsOf(tag, fields))[0] ?? '';
  const others = fields.typed.filter(
    (name) => !tags.some((tag) => tag.name === name && optionsOf(tag, 'spamfilter').length > 0),
  );
  return {
    kind: 'contact-form',
    author: valueFor('author'),
    email: valueFor('author_email'),
    url: valueFor('author_url'),
    content: others.flatMap((name) => fields.values[name] ?? []).join('\n\n'),
    ip: visit.address,
    agent: visit.userAgent,
    referrer: visit.referrer,
    permalink: visit.referrer,
    postId: visit.postId,
    userId: visit.caller.id,
    evidence,
  };
}

function textsOf({ name }: FormTag, { values }: FieldValues): readonly string[] {
  return values[name] ?? [];
}
