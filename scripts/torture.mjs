// `npm run torture [-- --kills 100]`: kills the server and its database under load, again and again. README.md explains
// its checks.
import './closedPipe.mjs';
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

await ensureDependencies();
await ensureBuild().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const torture = spawn(process.execPath, ['--import', 'tsx', 'tests/torture/torture.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
torture.on('close', (code) => process.exit(code ?? 1));
