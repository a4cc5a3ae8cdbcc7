// What can be wrong with a wish about add-ons.
import { restError } from '#kernel/errors/rest-error.ts';

export const unknownPlugin = () => restError('rest_plugin_not_found', 404, 'There is no such add-on.');
export const essential = (name: string) =>
  restError('rest_cannot_deactivate_plugin', 403, `The site cannot do without ${name}.`);
export const stillNeeded = (name: string, dependants: readonly string[]) =>
  restError('rest_plugin_still_needed', 400, `Switch off ${dependants.join(', ')} first: they need ${name}.`, {
    needed_by: dependants,
  });
export const stillNeeds = (name: string, needs: readonly string[]) =>
  restError('rest_plugin_needs_others', 400, `Switch on ${needs.join(', ')} first: ${name} needs them.`, { needs });
/** Only what comes with the server can be installed. */
export const noSuchAddon = (name: string) =>
  restError('plugins_api_failed', 404, `This server does not bring an add-on ${name}.`);
export const alreadyInstalled = (name: string) =>
  restError('folder_exists', 409, `${name} is installed already.`, { plugin: name });
export const broken = (name: string) =>
  restError('rest_plugin_broken', 500, `${name} could not be started and is off again.`);
export const deletingNeeded = (name: string, dependants: readonly string[]) =>
  restError('rest_plugin_still_needed', 400, `Delete ${dependants.join(', ')} first: they need ${name}.`, {
    needed_by: dependants,
  });
export const deletingActive = () =>
  restError('rest_cannot_delete_active_plugin', 400, 'An active add-on cannot be deleted. Switch it off first.');
