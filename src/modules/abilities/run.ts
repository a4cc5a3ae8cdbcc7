// Running an ability: who may, with what, and what comes out.
import type { ArgSpec } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { memoFor } from '#kernel/memo.ts';
import type { Ability, AbilityCtx } from './ability.ts';

/** `input` is undefined or null when none was sent. */
export async function runAbility(ability: Ability, input: unknown, ctx: AbilityCtx): Promise<unknown> {
  if (!ability.may(ctx.caller)) throw refused(ctx.caller, 'rest_ability_cannot_execute', 'You may not do this.');
  const result = await ability.run(checkedInput(ability, input), ctx);
  checkOutput(ability, result, ctx);
  return result;
}

function checkedInput({ input: schema }: Ability, sent: unknown): unknown {
  if (!schema) {
    if (sent != null) throw missingSchema();
    return undefined;
  }
  // An ability whose input has members only can be asked without any.
  const checked = checkerOf(schema)(sent ?? schema.default ?? {}, 'input');
  if (checked.fault) throw restError('ability_invalid_input', 400, checked.fault.message, { ...checked.fault.data });
  return checked.value;
}

function checkOutput({ name, output }: Ability, result: unknown, { services }: AbilityCtx): void {
  const fault = output && checkerOf(output)(result, 'output').fault;
  if (!fault) return;
  services.log.error(
    { ability: name, fault: fault.message },
    'an ability answered with something else than it promised',
  );
  throw restError('ability_invalid_output', 500, 'The ability answered with something else than it promised.');
}

const checkerOf = memoFor((schema: ArgSpec) => compileSchema(schema));

const missingSchema = () => restError('ability_missing_input_schema', 400, 'This ability takes no input.');
