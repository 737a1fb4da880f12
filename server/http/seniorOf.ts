import { Invalid } from './errors.ts';
import { readUuid } from './ids.ts';
import type { ReadRequest } from './readRoute.ts';

/** The senior of the request: `?senior=`, or the viewer. The access rule decides whether the viewer may see the record. */
export const seniorOf = ({ query, viewerId }: Pick<ReadRequest, 'query' | 'viewerId'>): string => {
  if (query['senior'] === undefined) return viewerId;
  const id = readUuid(query['senior']);
  if (id === undefined) throw new Invalid('That isn’t a senior’s id.', { senior: 'is not an id' });
  return id;
};

const mostSeniors = 50;

/** The same for several seniors, `?senior=a,b,c`; duplicates count once. */
export const seniorsOf = (request: Pick<ReadRequest, 'query' | 'viewerId'>): readonly string[] => {
  const { query } = request;
  const named = query['senior']?.split(',') ?? [seniorOf(request)];
  const ids = [...new Set(named.map((id) => seniorOf({ ...request, query: { senior: id } })))];
  if (ids.length > mostSeniors)
    throw new Invalid(`Please ask for at most ${mostSeniors} people at once.`, {
      senior: `names more than ${mostSeniors}`,
    });
  return ids;
};
