import { newId } from '../api/newId.ts';
import type { Command } from './command.ts';

/** The idempotency keys of commands: an unanswered one is repeated under the same key, so nothing is doubled. */
export interface Attempts {
  /** The idempotency key to send under; undefined while a command with the same key is being sent. */
  begin(command: Command): string | undefined;
  /** The server has answered: the next command is a new one. */
  settled(command: Command): void;
  /** The outcome is unknown. */
  unknown(command: Command): void;
  /** The last command with that key whose outcome is unknown. */
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
