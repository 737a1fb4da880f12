import { newId } from '../api/newId.ts';
import type { Command } from './command.ts';

/** Which idempotency key each command goes by: one that got no answer is sent again under the same key, so nothing is doubled. */
export interface Attempts {
  /** The idempotency key to send under; undefined while the same key of the screen is still being sent. */
  begin(command: Command): string | undefined;
  /** The server has answered: a next one is a new wish. */
  settled(command: Command): void;
  /** Nobody knows whether it was recorded. */
  unknown(command: Command): void;
  /** The last command of that key, where nobody knows whether it was recorded. */
  unanswered(key: string): Command | undefined;
}
interface Attempt {
  readonly id: string;
  readonly content: string;
  readonly isOpen: boolean;
  readonly command: Command;
}

const fileContent = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.type, value.lastModified];

const contentOf = ({ route, id, body }: Command): string =>
  JSON.stringify([
    route,
    id,
    body instanceof FormData ? [...body].map(([name, value]) => [name, fileContent(value)]) : body,
  ]);

export const attempts = (): Attempts => {
  const known = new Map<string, Attempt>();
  return {
    begin: (command) => {
      const before = known.get(command.key);
      if (before?.isOpen) return undefined;
      const content = contentOf(command);
      const id = command.idempotencyKey ?? (before?.content === content ? before.id : newId());
      known.set(command.key, { id, content, isOpen: true, command });
      return id;
    },
    settled: ({ key }) => known.delete(key),
    unknown: (command) => {
      const attempt = known.get(command.key);
      if (attempt) known.set(command.key, { ...attempt, isOpen: false });
    },
    unanswered: (key) => {
      const attempt = known.get(key);
      return attempt?.isOpen === false ? attempt.command : undefined;
    },
  };
};
