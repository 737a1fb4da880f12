import type { Person } from './senior.ts';

/** The conversation of the two, started if there is none. */
export const start = async (one: Person, other: Person): Promise<string> =>
  (await one.post<{ id: string }>('/api/conversations/start', { otherUserId: other.userId })).body.id;
export const write = async (person: Person, conversationId: string, content: string): Promise<void> => {
  const { status } = await person.post('/api/messages', { conversationId, content });
  if (status !== 201) throw new Error(`Sending answered ${status}`);
};
/** "Message 1.", "Message 2." … */
export const writeMany = async (person: Person, conversationId: string, count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1) await write(person, conversationId, `Message ${index}.`);
};
