import type { VisitorName } from '../../events/demo/demoCommands.ts';
import { addDays, dateAt } from '../../projections/zones/zonedTime.ts';
import { demoNames, type DemoName } from './demoFamily.ts';
import type { HttpClient } from './httpClient.ts';

/** Does the same with all items, several in parallel; `what`: their name in a progress bar. */
export type SendAll = <Item>(
  what: string,
  items: readonly Item[],
  send: (item: Item) => Promise<void>,
) => Promise<void>;

/** Rosa, Ana and Fay are in every demo; June only in that of `npm run demo`. */
type OfEach<Name extends DemoName, T> = Readonly<Record<Name, T>> & Readonly<Record<VisitorName, T>>;

/** One demo being made: its people, each with a session of their own, so that events name their real actor. */
export interface DemoStage<Name extends DemoName = DemoName> {
  /** The people of this demo; items that concern anybody else are left out. */
  readonly names: readonly Name[];
  readonly people: OfEach<Name, HttpClient>;
  readonly ids: OfEach<Name, string>;
  readonly emails: OfEach<Name, string>;
  /** The time at which it was begun: its "yesterday" stays the same however often it is made. */
  readonly begunAt: string;
  zoneOf(name: Name | VisitorName): Promise<string>;
  readonly sendAll: SendAll;
}

/** An item that concerns nobody but people of these names. */
export type Among<Item, Name extends DemoName> = Item extends DemoName
  ? Name
  : Item extends (...given: never[]) => unknown
    ? Item
    : Item extends object
      ? { readonly [Key in keyof Item]: Among<Item[Key], Name> }
      : Item;

const isName = (value: unknown): value is DemoName => demoNames.some((name) => name === value);

const concernsOnly = (names: readonly DemoName[], item: unknown): boolean => {
  if (isName(item)) return names.includes(item);
  return typeof item !== 'object' || item === null || Object.values(item).every((value) => concernsOnly(names, value));
};

/** The items that concern nobody but those who take part. */
export const among = <Item extends object, Name extends DemoName>(
  { names }: Pick<DemoStage<Name>, 'names'>,
  items: readonly Item[],
): readonly Among<Item, Name>[] => items.filter((item): item is Item & Among<Item, Name> => concernsOnly(names, item));

/** "YYYY-MM-DD" in that person's zone, that many days after the demo was begun. */
export const dayOf = async <Name extends DemoName>(
  { zoneOf, begunAt }: Pick<DemoStage<Name>, 'zoneOf' | 'begunAt'>,
  name: Name | VisitorName,
  days: number,
): Promise<string> => addDays(dateAt(await zoneOf(name), Date.parse(begunAt)), days);
