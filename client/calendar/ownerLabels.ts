import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { calledName, seniorName } from '../person/seniorName.ts';
import { tintOf } from '../ui/PersonAvatar.tsx';

/** Owners are marked by a shape too, never by colour alone. */
const ownerShapes = ['circle', 'square', 'diamond', 'triangle', 'hexagon', 'star'] as const;
export type OwnerShape = (typeof ownerShapes)[number];

/** The label of an owner in the calendar: the same on every screen and every day. */
export interface OwnerLabel {
  readonly id: string;
  /** "You", a name, or "Unknown User" (spec.md §2). */
  readonly word: string;
  readonly shape: OwnerShape;
  /** 0: the viewer's own; 1 to 5: a person's colour, as on their avatar; 6: an unknown owner. */
  readonly tint: number;
}

export type OwnerLabels = ReadonlyMap<string, OwnerLabel>;

const otherShapes = ownerShapes.slice(1);

const among = (names: readonly string[]) => (name: string) => names.indexOf(name) !== names.lastIndexOf(name);

/** The first name, in full if two people share it, with the username if they share that too. */
const namesOf = (people: readonly CareConnection[]): readonly string[] => {
  const [isSharedName, isSharedInFull] = [among(people.map(calledName)), among(people.map(seniorName))];
  return people.map((person) => {
    const [called, full] = [calledName(person), seniorName(person)];
    if (!isSharedName(called)) return called;
    return isSharedInFull(full) ? `${full} (${person.username})` : full;
  });
};

/** The viewer comes first, then the others in their order; shapes follow the order of ids, which a reload does not change. */
export const ownerLabels = (viewerId: string, people: readonly CareConnection[]): OwnerLabels => {
  const names = namesOf(people);
  const sortedIds = people.map(({ id }) => id).sort();
  const own: OwnerLabel = { id: viewerId, word: 'You', shape: 'circle', tint: 0 };
  const others = people.map(({ id }, place): OwnerLabel => {
    const shape = otherShapes[sortedIds.indexOf(id) % otherShapes.length] ?? 'square';
    return { id, word: names[place] ?? 'Unknown User', shape, tint: tintOf(id) };
  });
  return new Map([own, ...others].map((label) => [label.id, label]));
};

export const ownerLabelOf = (labels: OwnerLabels, id: string): OwnerLabel =>
  labels.get(id) ?? { id, word: 'Unknown User', shape: 'square', tint: 6 };
