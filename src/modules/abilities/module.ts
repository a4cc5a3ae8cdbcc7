import { defineModule } from '#kernel/module.ts';
import { routes } from './routes.ts';
import { categories } from './shipped/categories.ts';
import { commentAbilities } from './shipped/comments.ts';
import { infoAbilities } from './shipped/info.ts';
import { postAbilities } from './shipped/posts.ts';
import { termAbilities } from './shipped/terms.ts';

export default defineModule({
  name: 'abilities',
  version: '0.1.0',
  routes: { 'abilities/v1': routes },
  abilityCategories: categories,
  abilities: [...infoAbilities, ...postAbilities, ...termAbilities, ...commentAbilities],
});
