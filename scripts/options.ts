import './closedPipe.mjs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Reads a command's options and `positionals` words; anything else ends it with its usage and exit code 2. */
export const readOptions = <T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
  positionals: number | readonly [least: number, most: number] = 0,
  what = 'file name',
) => {
  const [least, most] = typeof positionals === 'number' ? [positionals, positionals] : positionals;
  try {
    const read = parseArgs({ options, allowPositionals: most > 0 });
    const { length } = read.positionals;
    if (length < least || length > most)
      throw new Error(`It takes ${least === most ? '' : `${least} to `}${counted(most, what)}.`);
    return read;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
};
