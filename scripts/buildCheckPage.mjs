// Builds dist/check.html, the page of a downloaded history that checks it: one file, its script readable.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const mark = '/* the script of client/historyCheck */';

const { outputFiles } = await build({
  entryPoints: ['client/historyCheck/main.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'inline',
});
const script = outputFiles[0].text.replaceAll('</script', '<\\/script');
mkdirSync('dist', { recursive: true });
writeFileSync(
  'dist/check.html',
  readFileSync('client/historyCheck/page.html', 'utf8').replace(mark, () => script),
);
