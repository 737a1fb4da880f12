import type { Message, MessageNamed } from '../kernel/message.ts';

/** Formats an instant in the senior's zone. */
export type When = (instant: string) => string;
/** A person's name, or the id where nobody knows it. */
export type Who = (userId: string) => string;
/** Id of the acting user, whose name begins the line; null for a job. */
export type By = string | null;
/**
 * A sentence for each event, without its subject: the name of the person who acted. It names any other person
 * concerned.
 */
export type SentencesOf<Event extends Message> = {
  readonly [Name in Event['type']]: (data: MessageNamed<Event, Name>['data'], when: When, who: Who, by: By) => string;
};

export const quoted = (text: string | null | undefined): string => (text ? ` "${text}"` : '');
/** " for Rosa", unless the actor is the owner. */
export const forWhom = (ownerId: string, by: By, who: Who): string => (by === ownerId ? '' : ` for ${who(ownerId)}`);
/** " of Rosa", unless the actor is the owner. */
export const ofWhom = (ownerId: string, by: By, who: Who): string => (by === ownerId ? '' : ` of ${who(ownerId)}`);
/** "Rosa’s ", unless the actor is the owner. */
export const theirs = (ownerId: string, by: By, who: Who): string => (by === ownerId ? '' : `${who(ownerId)}’s `);
