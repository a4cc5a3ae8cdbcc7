// The usual answers to the question who may use a route.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from './context.ts';
import type { Permit } from './route.ts';

type Asked = Pick<Ctx, 'caller'>;

/** `permission: needs('upload_files', 'manage_options')`: every one of them. */
export const needs =
  (...capabilities: readonly [string, ...string[]]) =>
  ({ caller }: Asked): Permit =>
    capabilities.every((capability) => caller.can(capability)) ? undefined : refused(caller, 'rest_forbidden', MAY_NOT);

export const signedIn = ({ caller }: Asked): Permit =>
  caller.id === 0 ? refused(caller, 'rest_forbidden', 'You are not signed in.') : undefined;

const MAY_NOT = 'You may not do this.';
