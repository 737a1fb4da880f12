import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

/** A name is free, reserved for an account that may not be created, or taken. */
export type NameState =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly userId: string; readonly reservedAt: string }
  | { readonly status: 'confirmed'; readonly userId: string };

interface Holder {
  readonly userId: string;
}
type EmailReservation = Omit<MessageNamed<ReservationEvent, 'EmailReserved'>['data'], 'reservedAt'>;

export type NameCommand =
  | Message<'ReserveUsername', Holder>
  | Message<'ReserveEmail', EmailReservation>
  | Message<`${'Confirm' | 'Release'}${'Username' | 'Email'}`, Holder>;

const holds = (state: NameState, userId: string): boolean => state.status !== 'free' && state.userId === userId;

/** Whether a confirmation is still needed; refused when the name is not reserved for this account. */
const toBeConfirmed = (state: NameState, userId: string): boolean => {
  if (!holds(state, userId))
    throw new Refusal('That username is no longer reserved. Please start again.', 'reservation_lost');
  return state.status === 'reserved';
};

const reserved = (_state: NameState, { userId, reservedAt }: { userId: string; reservedAt: string }): NameState => ({
  status: 'reserved',
  userId,
  reservedAt,
});
const confirmed = (_state: NameState, { userId }: Holder): NameState => ({ status: 'confirmed', userId });
const released = (): NameState => ({ status: 'free' });

/**
 * One username or one address. Streams: `username-<HMAC>`, `email-<HMAC>`.
 * A change to one's own address reserves it again, so that an earlier decision to release it comes too late.
 */
export const reservationDecider: Decider<NameState, NameCommand, ReservationEvent> = {
  initialState: { status: 'free' },
  decide: {
    ReserveUsername: ({ userId }, state, { now }) => {
      if (holds(state, userId)) return [];
      if (state.status !== 'free') throw new Refusal('That username is already taken.', 'username_taken');
      return [{ type: 'UsernameReserved', data: { userId, reservedAt: now } }];
    },
    ReserveEmail: (reservation, state, { now }) => {
      const isTheirs = holds(state, reservation.userId);
      if (isTheirs && reservation.purpose === 'registration') return [];
      if (!isTheirs && state.status !== 'free') throw new Refusal('That email is already in use.', 'email_taken');
      return [{ type: 'EmailReserved', data: { ...reservation, reservedAt: now } }];
    },
    ConfirmUsername: ({ userId }, state) =>
      toBeConfirmed(state, userId) ? [{ type: 'UsernameConfirmed', data: { userId } }] : [],
    ConfirmEmail: ({ userId }, state) =>
      toBeConfirmed(state, userId) ? [{ type: 'EmailConfirmed', data: { userId } }] : [],
    ReleaseUsername: ({ userId }, state) =>
      holds(state, userId) ? [{ type: 'UsernameReleased', data: { userId } }] : [],
    ReleaseEmail: ({ userId }, state) => (holds(state, userId) ? [{ type: 'EmailReleased', data: { userId } }] : []),
  },
  evolve: {
    UsernameReserved: reserved,
    UsernameConfirmed: confirmed,
    UsernameReleased: released,
    EmailReserved: reserved,
    EmailConfirmed: confirmed,
    EmailReleased: released,
  },
};
