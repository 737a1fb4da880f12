// node scripts/run.mjs scripts/x.ts ARGS…: installs what is missing, then runs that TypeScript file in this process.
import './closedPipe.mjs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('Which script? For example: node scripts/run.mjs scripts/audit.ts --senior rosa');
  process.exit(2);
}
const file = path.resolve(script);
await ensureDependencies();
await ensureBuild(['validators', 'checkPage']).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
