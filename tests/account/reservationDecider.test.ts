import type { ReservationEvent } from '../../events/account/accountEvents.ts';
import { reservationDecider, type NameCommand } from '../../server/account/reservationDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const rosa = '00000000-0000-4000-8000-000000000001';
const ana = '00000000-0000-4000-8000-000000000002';
const reservedAt = specifiedContext.now;

const reserve = (userId: string): NameCommand => ({ type: 'ReserveUsername', data: { userId } });
const confirm = (userId: string): NameCommand => ({ type: 'ConfirmUsername', data: { userId } });
const release = (userId: string): NameCommand => ({ type: 'ReleaseUsername', data: { userId } });
const reserved = (userId: string): ReservationEvent => ({ type: 'UsernameReserved', data: { userId, reservedAt } });
const confirmed = (userId: string): ReservationEvent => ({ type: 'UsernameConfirmed', data: { userId } });
const released = (userId: string): ReservationEvent => ({ type: 'UsernameReleased', data: { userId } });

const reserveEmail = (userId: string, purpose: 'registration' | 'change'): NameCommand => ({
  type: 'ReserveEmail',
  data: { userId, purpose, previousStream: null },
});
const emailReserved = (userId: string, purpose: 'registration' | 'change'): ReservationEvent => ({
  type: 'EmailReserved',
  data: { userId, purpose, previousStream: null, reservedAt },
});
const emailConfirmed = (userId: string): ReservationEvent => ({ type: 'EmailConfirmed', data: { userId } });

const { given } = specify(reservationDecider);

test('a free name is reserved for the first request', () => {
  given().when(reserve(rosa)).then(reserved(rosa));
  given(reserved(rosa)).when(reserve(ana)).thenRefused('That username is already taken.');
  given(reserved(rosa), confirmed(rosa)).when(reserve(ana)).thenRefused('That username is already taken.');
});
test('holding it again changes nothing', () => given(reserved(rosa)).when(reserve(rosa)).thenNothing());
test('a released name is free for the next', () =>
  given(reserved(rosa), released(rosa)).when(reserve(ana)).then(reserved(ana)));
test('only its holder confirms and releases it', () => {
  given(reserved(rosa)).when(confirm(rosa)).then(confirmed(rosa));
  given(reserved(rosa), confirmed(rosa)).when(confirm(rosa)).thenNothing();
  given(reserved(rosa)).when(confirm(ana)).thenRefused('That username is no longer reserved. Please start again.');
  given(reserved(rosa), released(rosa))
    .when(confirm(rosa))
    .thenRefused('That username is no longer reserved. Please start again.');
  given(reserved(rosa)).when(release(ana)).thenNothing();
  given(reserved(rosa), released(rosa)).when(release(rosa)).thenNothing();
});

test('an address is one account’s', () => {
  given().when(reserveEmail(rosa, 'registration')).then(emailReserved(rosa, 'registration'));
  given(emailReserved(rosa, 'registration'))
    .when(reserveEmail(ana, 'change'))
    .thenRefused('That email is already in use.');
  given(emailReserved(rosa, 'registration')).when(reserveEmail(rosa, 'registration')).thenNothing();
});
test('a change reserves one’s own address again, so that a release decided before it comes too late', () => {
  given(emailReserved(rosa, 'change')).when(reserveEmail(rosa, 'change')).then(emailReserved(rosa, 'change'));
  given(emailReserved(rosa, 'change'), emailConfirmed(rosa))
    .when(reserveEmail(rosa, 'change'))
    .then(emailReserved(rosa, 'change'));
});
