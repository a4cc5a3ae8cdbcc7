// What a feed says, whatever its form.

export interface FeedItem {
  /** Never changes. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly author: string;
  /** UTC, as stored. */
  readonly published: string;
  readonly updated: string;
  readonly categories: readonly string[];
  /** HTML. */
  readonly summary: string;
  /** HTML; empty where the summary is everything. */
  readonly content: string;
  /** Where it is talked about, what was said there as a feed, and how often; empty where nobody can. */
  readonly commentsLink: string;
  readonly commentsFeed: string;
  readonly comments: number;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that the feed follows. */
  readonly link: string;
  /** Its own address. */
  readonly self: string;
  readonly language: string;
  readonly items: readonly FeedItem[];
  /** UTC, as stored; when anything in it changed last. */
  readonly updated: string;
}
