// npm run build: builds dist/ anew.
import { prepare } from './launch/prepare.mjs';
import { runCommand } from './launch/run.mjs';

await runCommand(async () => {
  await prepare({ rebuild: true });
  return 0;
});
