// Who may use folders.
import { needs } from '#kernel/routes/permits.ts';

export const mayUpload = needs('upload_files');
export const mayManage = needs('upload_files', 'manage_options');
