// Documents of the builder for tests: pages, templates, and the context in which one is printed.
import { expect } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import { defaultSite } from '#kernel/services.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

export const widget = (widgetType: string, settings: object = {}, id = 'w000001') => ({
  ...{ id, elType: 'widget', widgetType, settings, elements: [] },
});

export const builtMeta = (elements: readonly unknown[], more: object = {}) => ({
  ...{ _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements), ...more },
});

/** Makes documents as an administrator would. */
export function createBuilt(client: TestClient) {
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect([path, answer.status < 300 ? 'made' : answer.body]).toEqual([path, 'made']);
    return answer.body;
  };
  return {
    made,
    page: async (elements: readonly unknown[], more: object = {}): Promise<number> =>
      (await made('/core/v2/pages', { title: 'Built', status: 'publish', meta: builtMeta(elements), ...more })).id,
    template: async (
      type: string,
      elements: readonly unknown[],
      conditions: readonly string[] = [],
    ): Promise<number> => {
      const meta = builtMeta(elements, { _builder_template_type: type, _builder_conditions: conditions });
      return (await made('/core/v2/builder_library', { title: type, status: 'publish', meta })).id;
    },
  };
}

/** As a visitor asks for it, outside of every page. */
export async function visit({ app: { services } }: TestApp) {
  await services.freshness.sync();
  const site = defaultSite(services);
  return { services, site, db: services.db, caller: nobody, now: services.clock.now(), reads: () => undefined };
}

export async function shownPost({ app: { services } }: TestApp, id: number): Promise<ShownPost> {
  const [post] = await findShownPosts(services.db, [id], HTML_KEY);
  return post!;
}
