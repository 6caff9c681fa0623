// `npm run remotes -- …`: publishes, promotes, rolls back and lists the builds of remotes.
import { importTypeScript } from './workspace/typescript.mjs';

const { runCommand } = await importTypeScript('registry/cli/index.ts');
process.exitCode = await runCommand(process.argv.slice(2));
