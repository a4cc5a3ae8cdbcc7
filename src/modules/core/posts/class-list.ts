// The CSS classes of a post.
import type { LinkedTerm } from '#content/terms/store.ts';
import type { ShownPost } from '#content/posts/store.ts';

export function classList(post: ShownPost, terms: readonly LinkedTerm[], isUnlocked: boolean): string[] {
  const taxonomies = new Set(['category', 'post_tag', ...terms.map(({ taxonomy }) => taxonomy)]);
  const classes = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  if (post.type === 'post') classes.push(`format-${post.format || 'standard'}`);
  if (post.password !== '') classes.push(isUnlocked ? 'post-password-protected' : 'post-password-required');
  if (post.featured_media > 0) classes.push('has-post-thumbnail');
  classes.push('hentry');
  for (const taxonomy of taxonomies) {
    const word = taxonomy === 'post_tag' ? 'tag' : taxonomy;
    for (const term of terms) if (term.taxonomy === taxonomy) classes.push(`${word}-${nameOf(term)}`);
  }
  return classes;
}

function nameOf(term: LinkedTerm): string {
  return term.slug === '' || /^\d+$/.test(term.slug) ? String(term.id) : term.slug;
}
