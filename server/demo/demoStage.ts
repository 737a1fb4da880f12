import { addDays, dateAt } from '../../projections/zones/zonedTime.ts';
import { demoNames, type DemoName } from './demoFamily.ts';
import type { HttpClient } from './httpClient.ts';

/** Does the same with all items, several in parallel; `what`: their name in a progress bar. */
export type SendAll = <Item>(what: string, items: readonly Item[], send: (item: Item) => Promise<void>) => Promise<void>;

/** One demo being made: its people, each with a session of their own, so that events name their real actor. */
export interface DemoStage {
  /** Who takes part: what concerns anybody else is left out. */
  readonly names: readonly DemoName[];
  readonly people: Readonly<Record<DemoName, HttpClient>>;
  readonly ids: Readonly<Record<DemoName, string>>;
  readonly emails: Readonly<Record<DemoName, string>>;
  /** When it was begun: its "yesterday" stays the same however often it is made. */
  readonly begunAt: string;
  zoneOf(name: DemoName): Promise<string>;
  readonly sendAll: SendAll;
}

const isName = (value: unknown): value is DemoName => demoNames.some((name) => name === value);

/** The items that concern nobody but those who take part. */
export const among = <Item extends object>({ names }: Pick<DemoStage, 'names'>, items: readonly Item[]): readonly Item[] =>
  items.filter((item) => Object.values(item).every((value) => !isName(value) || names.includes(value)));

/** "YYYY-MM-DD" in that person's zone, that many days after the demo was begun. */
export const dayOf = async ({ zoneOf, begunAt }: Pick<DemoStage, 'zoneOf' | 'begunAt'>, name: DemoName, days: number): Promise<string> =>
  addDays(dateAt(await zoneOf(name), Date.parse(begunAt)), days);
