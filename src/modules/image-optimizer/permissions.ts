// Who may use the optimiser.
import { needs } from '#kernel/routes/permits.ts';

export const mayManage = needs('manage_options');
