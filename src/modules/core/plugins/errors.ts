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
export const notInstalling = () =>
  restError('rest_plugin_install_not_supported', 501, 'Add-ons come with the server and cannot be installed here.');
export const notDeleting = () =>
  restError('rest_plugin_delete_not_supported', 501, 'Add-ons come with the server and cannot be deleted here.');
export const deletingActive = () =>
  restError('rest_cannot_delete_active_plugin', 400, 'An active add-on cannot be deleted. Switch it off first.');
