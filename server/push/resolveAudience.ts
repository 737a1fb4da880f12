import type { Position } from '../../events/store/eventStore.ts';
import { listRights, type MemberRights } from '../../projections/circle/rightsQueries.ts';
import { listShownTo } from '../../projections/circle/sharingQueries.ts';
import { listPushedUpdates } from '../../projections/family/familyUpdatesQueries.ts';
import type { Change } from '../../projections/runner/changes.ts';
import type { Area } from '../../projections/runner/projector.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { rightsChangedBy, type RightsChange } from './rightsChanges.ts';

/** One future frame, and the ids of its receivers. */
export type AudienceFrame =
  | {
      readonly type: 'changed';
      readonly change: Change;
      readonly position: Position;
      readonly users: ReadonlySet<string>;
    }
  /** `update`: the JSON of a FamilyUpdateView. */
  | {
      readonly type: 'familyUpdate';
      readonly update: string;
      readonly position: Position;
      readonly users: ReadonlySet<string>;
    }
  | {
      readonly type: 'reset';
      readonly seniorId: string;
      readonly position: Position;
      readonly users: ReadonlySet<string>;
    };

type OfSenior = Change & { readonly seniorId: string; readonly area: Area };
const isOfSenior = (change: Change): change is OfSenior => change.seniorId !== null && change.area !== null;

/** The owners of changes in that area, or in any. */
const ownersOf = (changes: readonly Change[], area?: Area): readonly string[] => [
  ...new Set(
    changes
      .filter(isOfSenior)
      .flatMap((change) => (area === undefined || change.area === area ? [change.seniorId] : [])),
  ),
];

const seesArea = ({ permissions, teamIsVisible }: MemberRights, area: Area): boolean => {
  if (area === 'member') return true;
  return area === 'team' ? teamIsVisible : permissions[area] !== false;
};

/** Members of each senior's team who see that area now. */
const membersWith = (rights: readonly MemberRights[]) => {
  const members = new Map<string, MemberRights[]>();
  for (const one of rights) members.set(one.seniorId, [...(members.get(one.seniorId) ?? []), one]);
  return ({ seniorId, area }: OfSenior): readonly string[] =>
    (members.get(seniorId) ?? []).filter((member) => seesArea(member, area)).map(({ personId }) => personId);
};

/** Queries members' current rights for these seniors. */
export type LoadRights = (on: Queryable, seniorIds: readonly string[]) => Promise<readonly MemberRights[]>;

/** People with access now: team members with the area and, for a family member's appointments, seniors they share with. */
const readersOf = async (
  on: Queryable,
  changes: readonly Change[],
  loadRights: LoadRights,
): Promise<(change: OfSenior) => readonly string[]> => {
  const [rights, shownTo] = await Promise.all([
    loadRights(on, ownersOf(changes)),
    listShownTo(on, ownersOf(changes, 'appointments')),
  ]);
  const membersOf = membersWith(rights);
  const seniorsOf = ({ seniorId, area }: OfSenior): readonly string[] =>
    area === 'appointments' ? shownTo.filter(({ ownerId }) => ownerId === seniorId).map((shown) => shown.seniorId) : [];
  return (change) => [...membersOf(change), ...seniorsOf(change)];
};

/** Most updates sent in full per page; a slow socket buffers them all. The `changed` frames announce the rest. */
const mostUpdates = 20;
const isShared = ({ event, readModel }: Change): boolean =>
  event === 'FamilyUpdateShared' && readModel === 'familyUpdates';

/** Each `changed` frame, followed by the updates that it is about and that nobody hid or took back since: for the same people. */
const withUpdates = (
  audienceFrames: readonly AudienceFrame[],
  updates: ReadonlyMap<string, string>,
): readonly AudienceFrame[] =>
  audienceFrames.flatMap((one): readonly AudienceFrame[] => {
    if (one.type !== 'changed' || !isShared(one.change)) return [one];
    const { position, users } = one;
    const shared = one.change.ids.flatMap((id) => updates.get(id) ?? []);
    return [one, ...shared.map((update) => ({ type: 'familyUpdate', update, position, users }) as const)];
  });

/** Each person's last reset for a senior among these changes: one is enough. */
const lastResets = (changes: readonly Change[]): ReadonlyMap<string, RightsChange> =>
  new Map(
    changes.flatMap((change) =>
      rightsChangedBy(change).map((reset) => [`${reset.personId} ${reset.seniorId}`, reset] as const),
    ),
  );

/** Resets come last among the frames of their event. */
const withResets = (
  audienceFrames: readonly AudienceFrame[],
  resets: Iterable<RightsChange>,
): readonly AudienceFrame[] => {
  const resetsAt = new Map<Position, AudienceFrame[]>();
  for (const { seniorId, personId, position } of resets) {
    const there = resetsAt.get(position) ?? [];
    resetsAt.set(position, [...there, { type: 'reset', seniorId, position, users: new Set([personId]) }]);
  }
  return audienceFrames.flatMap((one, index) =>
    audienceFrames[index + 1]?.position === one.position ? [one] : [one, ...(resetsAt.get(one.position) ?? [])],
  );
};

/**
 * Decided after a page of changes was read, for live and resumed frames alike, so that rights are never older than the data.
 * Receivers are the senior, team members with the area now and, for a family member's appointments, seniors they share with; of these only
 * the named persons, where some are named.
 * People with changed rights get one reset for that senior (or family member). Earlier frames of the page are omitted,
 * since they reload everything anyway.
 */
export const resolveAudience = async (
  on: Queryable,
  changes: readonly Change[],
  loadRights: LoadRights = listRights,
): Promise<readonly AudienceFrame[]> => {
  const shared = changes.filter(isShared).flatMap(({ ids }) => ids);
  const [readers, updates] = await Promise.all([
    readersOf(on, changes, loadRights),
    listPushedUpdates(on, shared.slice(-mostUpdates)),
  ]);
  const resets = lastResets(changes);
  const isBeforeReset = (personId: string, { seniorId, position }: OfSenior): boolean => {
    const reset = resets.get(`${personId} ${seniorId}`);
    return reset !== undefined && position < reset.position;
  };
  const usersOf = (change: Change): readonly string[] => {
    if (!isOfSenior(change)) return change.persons;
    const circle = [change.seniorId, ...readers(change).filter((personId) => !isBeforeReset(personId, change))];
    return change.persons.length > 0 ? circle.filter((personId) => change.persons.includes(personId)) : circle;
  };
  const audienceFrames = changes.map((change): AudienceFrame => ({
    type: 'changed',
    change,
    position: change.position,
    users: new Set(usersOf(change)),
  }));
  return withResets(withUpdates(audienceFrames, updates), resets.values());
};
