import { createHash } from 'node:crypto';
import type { Write } from './rowWrites.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

interface Shape {
  readonly name: string;
  readonly text: string;
}

/**
 * Most kinds of batch statements that are prepared, since each takes memory in Postgres. Most events write the same few tables.
 * Mixed batches have unlimited kinds, so those beyond the limit stay unnamed.
 */
const mostShapes = 200;

/** Postgres keeps only the latest unnamed statement. */
const unnamed = '';

/** `$1` of a write that comes after `before` other values. */
const renumbered = (text: string, before: number): string =>
  text.replace(/\$(\d+)/g, (_whole, at: string) => `$${Number(at) + before}`);

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

/** Writes combined to one statement: one round trip and one plan; `last` may refer to the first, called w0. */
export interface OneStatement {
  of(writes: readonly Write[], last: Write): Write;
}

/** The same kinds of writes give the same statement, identified by the writes' names. */
export const openOneStatement = (most = mostShapes): OneStatement => {
  const shapes = new Map<string, Shape>();
  return {
    of(writes, last) {
      const key = [...writes, last].map(({ name }) => name).join('\n');
      const shape = shapes.get(key) ?? shapeOf(writes, last);
      const isKept = shapes.has(key) || shapes.size < most;
      if (isKept) shapes.set(key, shape);
      return {
        name: isKept ? shape.name : unnamed,
        text: shape.text,
        values: [...writes, last].flatMap(({ values }) => values),
      };
    },
  };
};
