import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The outcome of a call: its result, or the error with everything that a caller can see of it. The recordings have the
 * same shape.
 */
export type Answer = { readonly ok: unknown } | { readonly error: unknown };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The value in JSON; a bigint is its digits and an n. */
export const plain = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? 'null',
      ) as unknown);

const metadataOf = (raw: Fields): unknown => {
  const { metadata } = raw;
  if (!isFields(metadata) || typeof metadata['getMap'] !== 'function') return undefined;
  return Object.fromEntries(
    Object.entries((metadata as { getMap(): Fields }).getMap()).map(([key, value]) => [key, String(value)]),
  );
};

const hidden = new Set(['_raw', 'stack', 'message', 'metadata']);

export const errorAnswer = (error: unknown): Fields => {
  if (!(error instanceof Error)) return { thrown: plain(error) };
  const fields = error as unknown as Fields;
  const raw = fields['_raw'] ?? (fields['metadata'] === undefined ? undefined : error);
  return {
    class: error.constructor.name,
    name: error.name,
    message: error.message,
    ...Object.fromEntries(
      Object.keys(error)
        .filter((key) => !hidden.has(key))
        .map((key) => [key, plain(fields[key])]),
    ),
    typeField: fields['type'],
    ...(isFields(raw)
      ? { raw: { class: raw.constructor.name, code: raw['code'], details: raw['details'], metadata: metadataOf(raw) } }
      : {}),
  };
};

/** Nothing within half a second, where the recorder waited for thirty. */
const patienceMs = 500;
const never = { never: true };

export const answer = async (call: () => Promise<unknown>, ms = 20_000): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Answer>((resolve) => (timer = setTimeout(() => resolve({ error: never }), ms)));
  const given = call().then(
    (value): Answer => ({ ok: plain(value ?? null) }),
    (error: unknown): Answer => ({ error: errorAnswer(error) }),
  );
  return Promise.race([given, tooLong]).finally(() => clearTimeout(timer));
};
export const answerOrSilence = (call: () => Promise<unknown>): Promise<Answer> => answer(call, patienceMs);

const notPositions = new Set(['revision', 'nextExpectedRevision', 'expectedVersion', 'actualVersion']);
const ofTransport = new Set(['content-type', 'content-length', 'date', 'server']);
const isPosition = (value: string): boolean => /^\d{3,}n$/.test(value);
const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Replaces each position by its rank and each id by its first appearance: only their order and equality are stable. */
export const comparable = (told: unknown): unknown => {
  const positions = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string' && isPosition(value) && !notPositions.has(key)) positions.add(value);
    else if (isFields(value)) for (const [name, inner] of Object.entries(value)) collect(inner, name);
  };
  collect(told, '');
  const order = [...positions].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const ids: string[] = [];
  const named = (value: unknown, key: string): unknown => {
    if (typeof value === 'string' && positions.has(value) && !notPositions.has(key))
      return `position ${order.indexOf(value)}`;
    if (typeof value === 'string' && isUuid(value))
      return `id ${ids.includes(value) ? ids.indexOf(value) : ids.push(value) - 1}`;
    if (Array.isArray(value)) return value.map((inner: unknown) => named(inner, key));
    if (!isFields(value)) return value;
    if (typeof value['message'] === 'string' && value['message'].startsWith('HARNESS-TIMEOUT')) return never;
    const kept = Object.entries(value).filter(
      ([name, inner]) => name !== 'ms' && !ofTransport.has(name) && inner !== undefined,
    );
    return Object.fromEntries(kept.map(([name, inner]) => [name, named(inner, name)]));
  };
  return named(told, '');
};

/** A recording of a real server's answers (../../support/eventstoredb/recordings). */
export const recordingOf = (name: string): Fields => {
  const file = path.join(__dirname, '../../support/eventstoredb/recordings', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Fields;
};

/** A part of a recording, by its names. */
export const partOf = (recording: unknown, ...names: readonly string[]): Fields => {
  const part = names.reduce<unknown>((within, name) => (isFields(within) ? within[name] : undefined), recording);
  if (!isFields(part)) throw new Error(`The recording has no ${names.join('.')}`);
  return part;
};

/** Answers by name, given one after the other. */
export type Replay = AsyncGenerator<readonly [name: string, answer: unknown], void>;

export const collected = async (replay: Replay): Promise<Fields> => {
  const answers: Record<string, unknown> = {};
  for await (const [name, given] of replay) answers[name] = given;
  return answers;
};
