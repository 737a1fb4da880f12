// `npm run bench`: installs and builds what is missing or stale, then measures the build next to its peers. docs/performance.md has the figures.
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
const bench = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
bench.on('close', (code) => process.exit(code ?? 1));
