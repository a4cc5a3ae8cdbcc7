// Twenty-eight posts, every seventh a draft, the first three about the sea.
import { admin, app, eventually, page } from '#test/kit/admin.ts';

let sea: number;

export async function makeTides(): Promise<void> {
  sea = await app.make.term('category', 'Sea');
  for (let number = 1; number <= 28; number++) {
    const day = String(number).padStart(2, '0');
    await admin.post('/core/v2/posts', {
      title: `Tide ${day}`,
      date: `2026-01-${day}T10:00:00`,
      status: number % 7 === 0 ? 'draft' : 'publish',
      categories: number <= 3 ? [sea] : [],
    });
  }
}

export async function removeTides(): Promise<void> {
  const { body } = await admin.get('/core/v2/posts?context=edit&status=any,trash&per_page=100&_fields=id');
  for (const { id } of body) await admin.delete(`/core/v2/posts/${id}?force=true`);
  await admin.delete(`/core/v2/categories/${sea}?force=true`);
}

export const showsRows = (count: number) => eventually(() => page.locator('tbody tr').count()).toBe(count);
