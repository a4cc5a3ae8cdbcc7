// The way in for assistants: what they may do, as routes and over their own protocol.
import { defineModule } from '#kernel/module.ts';
import { mcp } from './mcp.ts';
import { releaseNotes } from './release-notes.ts';
import { assistantUrl, routes } from './routes.ts';

export default defineModule({
  name: 'assistant',
  version: '0.1.0',
  needs: ['abilities'],
  isOptional: true,
  routes: { 'builder-ai/v1': routes },
  endpoints: [mcp],
  settings: [assistantUrl],
  releaseNotes,
});
