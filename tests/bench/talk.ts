import { randomUUID } from 'node:crypto';
import { updateStream } from '../../events/family/updateId.ts';
import {
  conversationIdOf,
  conversationStream,
  messageStream,
  readMarkerStream,
} from '../../server/conversation/conversationStreams.ts';
import { joinTeam } from './circles.ts';
import type { Site } from './ground.ts';
import { addPerson, begin, inParallel, openSessions, type Person } from './seed.ts';

/** A senior and a member of her care team, who may write to each other. */
export interface Pair {
  readonly senior: Person;
  readonly member: Person;
  readonly conversationId: string;
}

/** A text of one to three sentences, like people write. */
export const textOf = (nth: number): string =>
  [
    'She slept well and had breakfast at eight.',
    'The tablets are in the blue box; I counted them this morning.',
    'See you on Thursday!',
  ]
    .slice(0, 1 + (nth % 3))
    .join(' ');

const minuteMs = 60_000;
/** The time of the nth of `count` things, a minute apart, the last of which is now. */
const momentOf = (nth: number, count: number): string => new Date(Date.now() - (count - nth) * minuteMs).toISOString();

export const addPair = async (site: Site): Promise<Pair> => {
  const sessions = await openSessions(site);
  const [senior, member] = [
    await addPerson(site, sessions, 'senior'),
    await addPerson(site, sessions, 'family_member'),
  ];
  await joinTeam(site, senior.id, member);
  const conversationId = conversationIdOf(senior.id, member.id);
  const started = { conversationId, startedBy: senior.id, otherId: member.id, startedAt: new Date().toISOString() };
  const whose = { seniorId: null, subjectId: senior.id };
  await begin(site, conversationStream(conversationId), whose, [{ type: 'ConversationStarted', data: started }]);
  return { senior, member, conversationId };
};

/** The last messages of each conversation that the member has not read. */
const unread = 3;

/** Messages by both in turn; the member has read all but the last ones. */
export const addMessages = async (
  site: Site,
  { senior, member, conversationId }: Pair,
  count: number,
): Promise<void> => {
  const add = async (nth: number): Promise<string> => {
    const [sender, recipient] = nth % 2 === 0 ? [senior, member] : [member, senior];
    const [messageId, sentAt] = [randomUUID(), momentOf(nth, count)];
    const sent = {
      messageId,
      conversationId,
      senderId: sender.id,
      recipientId: recipient.id,
      content: textOf(nth),
      sentAt,
    };
    await begin(site, messageStream(messageId), { seniorId: null, subjectId: sender.id }, [
      { type: 'MessageSent', data: sent },
    ]);
    return messageId;
  };
  let nth = 0;
  await inParallel(count - 2 * unread - 1, () => add(nth++));
  const messageId = await add(2 * Math.floor(count / 2));
  const read = {
    conversationId,
    messageId,
    readerId: member.id,
    senderId: senior.id,
    readAt: new Date().toISOString(),
  };
  const whose = { seniorId: null, subjectId: member.id };
  await begin(site, readMarkerStream(messageId, member.id), whose, [{ type: 'ConversationRead', data: read }]);
  for (let last = 0; last < 2 * unread; last += 1) await add(last);
};

const photo = () => ({ uploadId: randomUUID(), thumbnailUploadId: randomUUID(), width: 1600, height: 1200 });

/**
 * Updates by both in turn, each with that many photos; their files don't exist, which only requesting them would show.
 */
export const addUpdates = async (
  site: Site,
  { senior, member }: Pair,
  count: number,
  photos: number,
): Promise<void> => {
  let next = 0;
  await inParallel(count, async () => {
    const [nth, updateId] = [next++, randomUUID()];
    const author = nth % 2 === 0 ? senior : member;
    const shared = { updateId, seniorId: senior.id, authorId: author.id, content: textOf(nth), isPrivate: false };
    const rest = {
      type: 'photo',
      photos: Array.from({ length: photos }, photo),
      sharedAt: momentOf(nth, count),
    } as const;
    const whose = { seniorId: senior.id, subjectId: senior.id };
    await begin(site, updateStream(updateId), whose, [{ type: 'FamilyUpdateShared', data: { ...shared, ...rest } }]);
  });
};
