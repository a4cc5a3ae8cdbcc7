// What other modules need to offer abilities, and to run them.
export { ability, adding, reading, type Ability, type AbilityCtx } from './ability.ts';
export { callRoute } from './call.ts';
export { findAbilities } from './find.ts';
export { runAbility } from './run.ts';
