import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { asking, byLabel, todayOf } from '../supply/supplyLabels.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { listed } from '../ui/listed.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number): string => numbers[count] ?? String(count);

/** Whether the line is on the list: it asks for somebody, or somebody is on it. */
export const isListed = ({ isToOrder, seenToBy, orderedBy }: SupplyLine): boolean =>
  isToOrder || seenToBy !== null || orderedBy !== null;

const isRecount = ({ outlook }: SupplyLine): boolean => outlook === 'recount';

/** The list in a sentence or two. `asks`: the part that asks for something. */
export const supplyHeadline = (
  lines: readonly SupplyLine[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): { readonly asks: string | undefined; readonly rest: string } => {
  const open = asking(lines);
  const [first, ...others] = open.filter((line) => !isRecount(line));
  const recount = open.find(isRecount);
  const inHand = lines.flatMap(({ seenToBy, orderedBy }) => orderedBy ?? seenToBy ?? []);
  const people = new Map(inHand.map((person) => [person.id, person.id === viewerId ? 'You' : firstNameOf(person)]));
  const by = listed([...people.values()].sort((one) => (one === 'You' ? -1 : 0)));
  const verb = people.size > 1 || people.has(viewerId) ? 'are' : 'is';
  const more = first ? ' more' : '';
  const rest = [
    others.length > 0 ? `${inWords(others.length).replace(/^./, (letter) => letter.toUpperCase())} more to order.` : '',
    inHand.length > 0 ? `${by} ${verb} seeing to ${inWords(inHand.length)}${more}.` : '',
    recount && first ? `Count ${recount.name} again.` : '',
  ];
  const asks = first
    ? `Order ${first.name} ${byLabel(first.orderBy ?? '', todayOf(first, now))}.`
    : recount && `Count ${recount.name} again.`;
  return { asks, rest: rest.filter(Boolean).join(' ') };
};

/** "Next: Lisinopril, by July 3"; undefined: nothing runs out. */
export const nextToOrder = (lines: readonly SupplyLine[]): SupplyLine | undefined =>
  lines.find((line) => !isListed(line) && line.orderBy !== null);
