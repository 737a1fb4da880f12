import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { calledName, seniorName } from '../monitoring/seniorName.ts';
import { tintOf } from '../ui/PersonAvatar.tsx';

/** What stands before an owner's word, so that no owner is told by colour alone. */
const ownerShapes = ['circle', 'square', 'diamond', 'triangle', 'hexagon', 'star'] as const;
export type OwnerShape = (typeof ownerShapes)[number];

/** Whose an appointment is, as the calendar says it: the same on every screen and every day. */
export interface OwnerLabel {
  readonly id: string;
  /** "You", a name, or "Unknown User" (spec.md §2). */
  readonly word: string;
  readonly shape: OwnerShape;
  /** 0: one's own; 1 to 5: a person's ground, as on their avatar; 6: nobody's. */
  readonly tint: number;
}

export type OwnerLabels = ReadonlyMap<string, OwnerLabel>;

const otherShapes = ownerShapes.slice(1);

const among = (names: readonly string[]) => (name: string) => names.indexOf(name) !== names.lastIndexOf(name);

/** The first name, in full where two share it, with the username where they share that too. */
const namesOf = (people: readonly CareConnection[]): readonly string[] => {
  const [isSharedName, isSharedInFull] = [among(people.map(calledName)), among(people.map(seniorName))];
  return people.map((person) => {
    const [called, full] = [calledName(person), seniorName(person)];
    if (!isSharedName(called)) return called;
    return isSharedInFull(full) ? `${full} (${person.username})` : full;
  });
};

/** One's own first, then the others in their order; shapes go round in the order of ids, which no reload changes. */
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
