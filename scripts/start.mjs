// `npm start`: installs and builds what is missing or stale, then runs the server in this very process, so that signals reach it.
import './closedPipe.mjs';
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { exitWithParent } from './exitWithParent.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const build = () =>
  ensureBuild().catch((error) => {
    console.error(`${error.message}\nHearthline could not be built from these sources.`);
    process.exit(1);
  });

// The server handles SIGTERM once it runs. Until then SIGTERM ends this process and any installation or build.
exitWithParent(() => process.kill(process.pid, 'SIGTERM'));
await ensureDependencies();
await build();
module.enableCompileCache?.(path.resolve('.cache/compiled'));
const { main } = await import(pathToFileURL(path.resolve('dist/server/main.mjs')).href);
await main();
