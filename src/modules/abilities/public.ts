// What other modules need to offer abilities.
export { ability, adding, reading } from './ability.ts';
export { callRoute } from './call.ts';
