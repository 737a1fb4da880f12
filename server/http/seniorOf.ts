import { Invalid } from './errors.ts';
import { readUuid } from './ids.ts';
import type { ReadRequest } from './readRoute.ts';

/** Whose record is asked for: `?senior=`, or the viewer's own. Whether the viewer may see it is the access rule's to say. */
export const seniorOf = ({ query, viewerId }: Pick<ReadRequest, 'query' | 'viewerId'>): string => {
  if (query['senior'] === undefined) return viewerId;
  const id = readUuid(query['senior']);
  if (id === undefined) throw new Invalid('That is not a senior’s id.', { senior: 'is not an id' });
  return id;
};
