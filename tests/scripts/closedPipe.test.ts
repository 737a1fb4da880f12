import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const scripts = path.resolve('scripts');
const read = (file: string): string => readFileSync(file, 'utf8');

/** Programs of package.json, and those of the image. */
const { scripts: commands } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const programs = Object.values(commands).flatMap((command) => command.match(/scripts\/\w+\.\w+/g) ?? []);
const tools = [...(/const tools = \[([^\]]*)\]/.exec(read('scripts/build.mjs'))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
  ([, name]) => `scripts/${name}.ts`,
);
const all = [...new Set([...programs, ...tools])].sort();

test('the list of programs is read from package.json and the image’s tools', () => {
  for (const known of [
    'scripts/audit.ts',
    'scripts/start.mjs',
    'scripts/migrate.ts',
    'scripts/test.mjs',
    'scripts/serve.ts',
    'scripts/run.mjs',
  ])
    expect(all).toContain(known);
  expect(all.length).toBeGreaterThan(20);
});

test.each(all)('%s continues quietly when the reader of its output has gone', (file) => {
  const text = read(file);
  const isPrepared =
    /^import '\.\/closedPipe\.mjs';$/m.test(text) || /from '(\.\/options|\.\.\/server\/main)\.ts'/.test(text);
  expect(isPrepared).toBe(true);
});

test('what these import does so too', () => {
  expect(read('scripts/options.ts')).toContain("import './closedPipe.mjs';");
  expect(read('server/main.ts')).toContain("stream.on('error', () => undefined)");
});

test('a program whose reader goes says nothing about it and does its work to the end', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-pipe-'));
  try {
    const source = `import '${scripts}/closedPipe.mjs';
      import { writeFileSync } from 'node:fs';
      for (let line = 0; line < 200; line += 1) {
        console.log('x'.repeat(1000));
        await new Promise(setImmediate);
      }
      writeFileSync('done', '');`;
    writeFileSync(path.join(folder, 'program.mjs'), source);
    const child = spawn(process.execPath, ['program.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(read(path.join(folder, 'done'))).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
