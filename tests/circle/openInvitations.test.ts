import { invitationDecider } from '../../server/circle/invitationDecider.ts';
import { specify } from '../support/given.ts';
import { cancelled, declined, invite, invited, second } from './invitationExamples.ts';

const { given } = specify(invitationDecider);
const beside = (others: number) => invite(second, null, others);

test.each([[[]], [[invited(), declined]], [[invited(), cancelled]]])(
  'with fifty open ones nobody else is invited, before %j',
  (before) => {
    given(...before)
      .when(beside(50))
      .thenRefused('There are already 50 open invitations. Cancel one of them to invite someone else.');
    given(...before)
      .when(beside(49))
      .then(invited(second));
  },
);

test('an open invitation stays so, however many others there are', () =>
  given(invited()).when(beside(50)).thenNothing());
