// From the arguments of a write to the changes of a person.
import type { Values } from '#kernel/args/args.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { language } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { checkRolesExist, type PersonalDetails, type UserChanges } from '#content/users/actions.ts';
import type { UserRow } from '#content/users/store.ts';
import { fixedLogin, foreignPreferences, ownRole, roleTooHigh, unknownLocale } from './errors.ts';
import { user } from './resource.ts';
import { canGiveRole } from './rules.ts';

export const changeArgs = writeArgs(user);
type ChangeArgs = Values<typeof changeArgs>;

export function toDetails(args: ChangeArgs, { services }: Pick<Ctx, 'services'>): PersonalDetails {
  const { locale, meta } = args;
  if (locale && !installedLocales(services).includes(locale)) throw unknownLocale(locale);
  return {
    displayName: args.name,
    nickname: args.nickname,
    firstName: args.first_name,
    lastName: args.last_name,
    url: args.url,
    description: args.description === undefined ? undefined : filterHtml(args.description),
    locale,
    slug: args.slug,
    preferences: meta?.persisted_preferences,
  };
}

/** A null says nothing where an empty value is none: e-mail, password, roles. */
export async function toChanges(
  args: ChangeArgs,
  ctx: Pick<Ctx, 'services' | 'caller'> & { subject: UserRow },
): Promise<UserChanges> {
  if (args.username && args.username !== ctx.subject.login) throw fixedLogin();
  const details = toDetails(args, ctx);
  if (details.preferences !== undefined && ctx.caller.id !== ctx.subject.id) throw foreignPreferences(ctx.caller);
  return {
    ...details,
    email: args.email || undefined,
    passwordHash: args.password ? await hashPassword(args.password) : undefined,
    roles: wishedRoles(args),
  };
}

/** An empty list takes no role away. */
export function wishedRoles({ roles = [] }: Pick<ChangeArgs, 'roles'>): string[] | undefined {
  return roles.length > 0 ? [...new Set(roles)] : undefined;
}

/** Which roles exist, and who may give them to whom. */
export async function checkRoles(
  tx: Tx,
  { caller }: Pick<Ctx, 'caller'>,
  roles: readonly string[],
  userId?: number,
): Promise<void> {
  const capabilities = await checkRolesExist(tx, roles);
  const canStillEdit = [...capabilities.values()].some((role) => role.has('edit_users'));
  if (caller.id === userId && !canStillEdit) throw ownRole();
  for (const [role, powers] of capabilities) if (!canGiveRole(caller, powers)) throw roleTooHigh(role);
}

/** English and German are what messages and screens are written in. */
function installedLocales({ settings, siteConfig }: Ctx['services']): string[] {
  return ['en_US', 'de_DE', settings.get(language), ...siteConfig.languages];
}
