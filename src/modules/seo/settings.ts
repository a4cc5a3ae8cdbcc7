// Switches of the module and the services that it may use.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

const feature = (name: string, description: string) => setting(`seo.${name}`, a.bool({ description }), true);

export const features = {
  headless: feature('headless_rest_endpoints', 'Whether heads of pages can be asked for.'),
  tasks: feature('task_list', 'Whether there is a list of tasks.'),
  ai: feature('ai', 'Whether titles and descriptions can be suggested.'),
  keywordTool: feature('keyword_tool', 'Whether related keyphrases can be asked for.'),
};

export const seoSettings = [...Object.values(features)];
