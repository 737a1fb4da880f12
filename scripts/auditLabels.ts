import type { Message, MessageNamed } from '../events/kernel/message.ts';

/** Formats an instant in the senior's zone. */
export type When = (instant: string) => string;
/** A person's name, or the id where nobody knows it. */
export type Who = (userId: string) => string;
/** What happened, in plain words after the person's name: one for each event. */
export type SentencesOf<Event extends Message> = {
  readonly [Name in Event['type']]: (data: MessageNamed<Event, Name>['data'], when: When, who: Who) => string;
};

export const quoted = (text: string | null | undefined): string => (text ? ` "${text}"` : '');
/** The owner, unless the actor is the owner. */
export const forWhom = (ownerId: string, by: string, who: Who): string => (by === ownerId ? '' : ` for ${who(ownerId)}`);
