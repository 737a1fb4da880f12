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

const mostSeniors = 50;

/** The same where several may be asked for at once, `?senior=a,b,c`; one that is named twice counts once. */
export const seniorsOf = (request: Pick<ReadRequest, 'query' | 'viewerId'>): readonly string[] => {
  const { query } = request;
  const named = query['senior']?.split(',') ?? [seniorOf(request)];
  const ids = [...new Set(named.map((id) => seniorOf({ ...request, query: { senior: id } })))];
  if (ids.length > mostSeniors)
    throw new Invalid(`Please ask for at most ${mostSeniors} people at once.`, { senior: `names more than ${mostSeniors}` });
  return ids;
};
