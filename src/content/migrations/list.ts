// The content model's migrations, in order.
import { createPeople } from './0001-create-people.ts';
import { createPosts } from './0002-create-posts.ts';
import { createTerms } from './0003-create-terms.ts';

export const contentMigrations = [createPeople, createPosts, createTerms];
