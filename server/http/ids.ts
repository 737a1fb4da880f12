import type { Queryable } from '../../projections/queryable.ts';
import { Invalid } from './errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID in the lower-case form used in stream names; undefined when it is none. */
export const readUuid = (value: unknown): string | undefined => {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return uuid.test(lower) ? lower : undefined;
};

/** The id in a path (`/medications/:id`); 400 when it is none. */
export const pathId = (params: Readonly<Record<string, string>>, name = 'id'): string => {
  const id = readUuid(params[name]);
  if (id === undefined) throw new Invalid('That isn’t an id.', { [name]: 'is not an id' });
  return id;
};

/** A request about one thing, whose id is in its path. */
interface PathRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly viewerId: string;
}

/** Loads what the path names, with what connects the viewer to it. */
export const ofPath =
  <Found>(find: (on: Queryable, id: string, viewerId: string) => Promise<Found>) =>
  async (on: Queryable, { params, viewerId }: PathRequest): Promise<Found> =>
    find(on, pathId(params), viewerId);
