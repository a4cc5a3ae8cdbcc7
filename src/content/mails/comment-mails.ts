// What authors and moderators are told about comments.
import type { MailTemplate } from './template.ts';

interface Traces {
  readonly email: string;
  readonly site: string;
  readonly address: string;
}

const TRACES = {
  en: { email: 'E-mail', site: 'Site', address: 'Network address' },
  de: { email: 'E-Mail', site: 'Website', address: 'Netzwerkadresse' },
} satisfies Record<string, Traces>;

/** What the commenter left out is empty. */
export interface CommentFacts {
  postTitle: string;
  name: string;
  email: string;
  url: string;
  ip: string;
  /** The text of the comment, without markup. */
  lines: readonly string[];
  link: string;
}

export const commentToModerate: MailTemplate<CommentFacts & { adminUrl: string }> = {
  name: 'comment-to-moderate',
  texts: {
    en: (comment) => ({
      subject: `A comment waits for you: “${comment.postTitle}”`,
      paragraphs: [
        `${comment.name || 'Somebody'} wrote a comment on “${comment.postTitle}”. Nobody sees it until you approve it.`,
        ...comment.lines,
        ...tracesOf(comment, TRACES.en),
        `Decide here: ${comment.adminUrl}`,
      ],
    }),
    de: (comment) => ({
      subject: `Ein Kommentar wartet auf dich: „${comment.postTitle}“`,
      paragraphs: [
        `${comment.name || 'Jemand'} hat „${comment.postTitle}“ kommentiert. Niemand sieht den Kommentar, bevor du ihn freigibst.`,
        ...comment.lines,
        ...tracesOf(comment, TRACES.de),
        `Entscheide hier: ${comment.adminUrl}`,
      ],
    }),
  },
};

export const commentPublished: MailTemplate<CommentFacts> = {
  name: 'comment-published',
  texts: {
    en: (comment) => ({
      subject: `A comment on “${comment.postTitle}”`,
      paragraphs: [
        `${comment.name || 'Somebody'} wrote a comment on “${comment.postTitle}”.`,
        ...comment.lines,
        ...tracesOf(comment, TRACES.en),
        `It stands here: ${comment.link}`,
      ],
    }),
    de: (comment) => ({
      subject: `Ein Kommentar zu „${comment.postTitle}“`,
      paragraphs: [
        `${comment.name || 'Jemand'} hat „${comment.postTitle}“ kommentiert.`,
        ...comment.lines,
        ...tracesOf(comment, TRACES.de),
        `Er steht hier: ${comment.link}`,
      ],
    }),
  },
};

function tracesOf({ email, url, ip }: CommentFacts, words: Traces): string[] {
  const traces = [
    [words.email, email],
    [words.site, url],
    [words.address, ip],
  ];
  return traces.filter(([, value]) => value !== '').map((trace) => trace.join(': '));
}
