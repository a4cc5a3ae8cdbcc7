// The bounds of scores.

export type Bucket = 'good' | 'ok' | 'bad' | 'notAnalyzed';

export function bucketOf(score: number | null): Bucket {
  if (score === null || score <= 0) return 'notAnalyzed';
  if (score > 70) return 'good';
  return score > 40 ? 'ok' : 'bad';
}
