// What authors and moderators are told about comments.
import type { MailTemplate } from './template.ts';

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
        ...tracesOf(comment),
        `Decide here: ${comment.adminUrl}`,
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
        ...tracesOf(comment),
        `It stands here: ${comment.link}`,
      ],
    }),
  },
};

function tracesOf({ email, url, ip }: CommentFacts): string[] {
  const traces = [
    ['E-mail', email],
    ['Site', url],
    ['Network address', ip],
  ];
  return traces.filter(([, value]) => value !== '').map((trace) => trace.join(': '));
}
