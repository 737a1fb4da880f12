import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads a command's options; unknown ones end it with its usage and exit code 2. */
export const readOptions = <T extends NonNullable<ParseArgsConfig['options']>>(options: T, usage: string, positionals = 0) => {
  try {
    const read = parseArgs({ options, allowPositionals: positionals > 0 });
    if (read.positionals.length !== positionals) throw new Error(`It takes ${positionals} file name${positionals === 1 ? '' : 's'}.`);
    return read;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
};
