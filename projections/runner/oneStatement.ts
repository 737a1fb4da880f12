import { createHash } from 'node:crypto';
import type { Write } from './rowWrites.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

interface Shape {
  readonly name: string;
  readonly text: string;
}

/**
 * So many kinds of batches have a statement that Postgres keeps, which takes memory there. Most events write the same few tables; but where many
 * different ones come together there is no end of kinds, and those beyond go without a name.
 */
const mostShapes = 200;

/** Postgres forgets it with the next one of this name. */
const unnamed = '';

/** `$1` of a write that comes after `before` other values. */
const renumbered = (text: string, before: number): string => text.replace(/\$(\d+)/g, (_whole, at: string) => `$${Number(at) + before}`);

const shapeOf = (writes: readonly Write[], last: Write): Shape => {
  let before = 0;
  const parts = writes.map(({ text, values }, index) => {
    const part = `w${index} as (${renumbered(text, before)})`;
    before += values.length;
    return part;
  });
  const text = `with ${parts.join(',\n')}\n${renumbered(last.text, before)}`;
  return { name: `batch ${digest(text)}`, text };
};

/** Writes that Postgres carries out as one statement, so one message each way and one plan; `last` may ask the first, which is called w0. */
export interface OneStatement {
  of(writes: readonly Write[], last: Write): Write;
}

/** The same kinds of writes make the same statement: what it is made of is named by the writes' names. */
export const openOneStatement = (most = mostShapes): OneStatement => {
  const shapes = new Map<string, Shape>();
  return {
    of(writes, last) {
      const key = [...writes, last].map(({ name }) => name).join('\n');
      const shape = shapes.get(key) ?? shapeOf(writes, last);
      const isKept = shapes.has(key) || shapes.size < most;
      if (isKept) shapes.set(key, shape);
      return { name: isKept ? shape.name : unnamed, text: shape.text, values: [...writes, last].flatMap(({ values }) => values) };
    },
  };
};
