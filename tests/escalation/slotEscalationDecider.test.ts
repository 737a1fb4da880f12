import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import {
  slotEscalationDecider,
  type SlotEscalationCommand,
  type Step,
} from '../../server/escalation/slotEscalationDecider.ts';
import { specify } from '../support/given.ts';

const { given } = specify(slotEscalationDecider);
const rosa = '00000000-0000-4000-8000-0000000000a0';
const [ana, fay, carl] = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
] as const;
const at = (time: string, day = '21'): string => `2026-11-${day}T${time}.000Z`;
const slot = at('08:00:00');
const doses = [{ doseId: 'dose', medicationId: '00000000-0000-4000-8000-0000000000b0', dueAt: slot }];
const of = { seniorId: rosa, slot };

const step = (personId: string, more: Partial<Step> = {}): Step => ({
  personId,
  mayHear: true,
  reaches: 'device',
  ...more,
});
const tell = (...steps: readonly Step[]): SlotEscalationCommand => ({
  type: 'TellNext',
  data: { ...of, doses, everyMinutes: 15, steps },
});
const imOnIt = (absent: string | null = null): SlotEscalationCommand => ({
  type: 'AcknowledgeEscalation',
  data: { ...of, absent },
});

const notOnIt: SlotEscalationCommand = { type: 'UndoAcknowledgement', data: of };

type Of<Name extends SlotEscalationEvent['type']> = Extract<SlotEscalationEvent, { type: Name }>;
const reached = (
  personId: string,
  reachedAt: string,
  nextAt: string | null,
  more: Partial<Of<'EscalationStepReached'>['data']> = {},
): Of<'EscalationStepReached'> => ({
  type: 'EscalationStepReached',
  data: { ...of, doses, round: 1, step: 1, personId, after: null, reaches: 'device', reachedAt, nextAt, ...more },
});
const skipped = (personId: string, skippedAt: string): Of<'EscalationStepSkipped'> => ({
  type: 'EscalationStepSkipped',
  data: { ...of, round: 1, personId, skippedAt },
});
const ended = (
  endedAt: string,
  reason: Of<'EscalationEnded'>['data']['reason'] = 'everyoneNotified',
  round = 1,
): Of<'EscalationEnded'> => ({ type: 'EscalationEnded', data: { ...of, round, reason, endedAt } });
const onIt = (
  acknowledgedBy: string,
  acknowledgedAt: string,
  askAgainAt: string | null,
  notified: readonly string[] = [ana],
): Of<'EscalationAcknowledged'> => ({
  type: 'EscalationAcknowledged',
  data: { ...of, doses, round: 1, notified, acknowledgedBy, acknowledgedAt, askAgainAt },
});

const anaFirst = reached(ana, at('08:30:03'), at('08:45:00'));

describe('steps', () => {
  test('the first person is told, and the next one comes 15 minutes after that minute', () =>
    given()
      .when(tell(step(ana), step(fay)), { now: at('08:30:03') })
      .then(anaFirst));

  test('the next one is told when the time has come, and not before, however often the job runs', () => {
    given(anaFirst)
      .when(tell(step(ana), step(fay)), { now: at('08:44:59') })
      .thenNothing();
    given(anaFirst)
      .when(tell(step(ana), step(fay), step(carl)), { now: at('08:45:00') })
      .then(reached(fay, at('08:45:00'), at('09:00:00'), { step: 2, after: ana }));
  });

  test('after hours without a server one person is told, and the next one again 15 minutes later', () => {
    const late = reached(fay, at('13:45:00'), at('14:00:00'), { step: 2, after: ana });
    given(anaFirst)
      .when(tell(step(ana), step(fay), step(carl)), { now: at('13:45:00') })
      .then(late);
    given(anaFirst, late)
      .when(tell(step(ana), step(fay), step(carl)), { now: at('13:46:00') })
      .thenNothing();
  });

  test('somebody who can’t be reached is told all the same, and it is on record', () =>
    given()
      .when(tell(step(ana, { reaches: 'nobody' }), step(fay)), { now: at('08:30:03') })
      .then(reached(ana, at('08:30:03'), at('08:45:00'), { reaches: 'nobody' })));

  test('somebody without the right is passed over, on record, and the next one is told in that minute', () =>
    given()
      .when(tell(step(ana, { mayHear: false }), step(fay)), { now: at('08:30:03') })
      .then(skipped(ana, at('08:30:03')), reached(fay, at('08:30:03'), null), ended(at('08:30:03'))));

  test('it ends with the last person', () => {
    const last = reached(fay, at('08:45:00'), null, { step: 2, after: ana });
    given(anaFirst)
      .when(tell(step(ana), step(fay)), { now: at('08:45:00') })
      .then(last, ended(at('08:45:00')));
    given(anaFirst, last, ended(at('08:45:00')))
      .when(tell(step(ana), step(fay)), { now: at('09:00:00') })
      .thenNothing();
  });

  test('where nobody may hear of it, it ends with that', () => {
    given()
      .when(tell(step(ana, { mayHear: false })), { now: at('08:30:03') })
      .then(skipped(ana, at('08:30:03')), ended(at('08:30:03')));
    given()
      .when(tell(), { now: at('08:30:03') })
      .then(ended(at('08:30:03')));
  });
});

describe('“I’m on it”', () => {
  test('ends it for all, and asks again two hours later', () => {
    const fayIs = onIt(fay, at('08:33:00'), at('10:33:00'));
    given(anaFirst)
      .when(imOnIt(), { now: at('08:33:00'), actor: fay })
      .then(fayIs);
    given(anaFirst, fayIs)
      .when(tell(step(ana), step(fay)), { now: at('10:32:59') })
      .thenNothing();
  });

  test('said by another person as well changes nothing, unless the first one may no longer see medications', () => {
    const fayIs = onIt(fay, at('08:33:00'), at('10:33:00'));
    given(anaFirst, fayIs)
      .when(imOnIt(), { now: at('08:34:00'), actor: ana })
      .thenNothing();
    given(anaFirst, fayIs)
      .when(imOnIt(fay), { now: at('08:34:00'), actor: ana })
      .then(onIt(ana, at('08:34:00'), at('10:34:00')));
  });

  test('is possible after everyone was told, and not before anyone was, or once the dose was answered', () => {
    const last = reached(fay, at('08:45:00'), null, { step: 2, after: ana });
    given(anaFirst, last, ended(at('08:45:00')))
      .when(imOnIt(), { now: at('09:30:00'), actor: ana })
      .then(onIt(ana, at('09:30:00'), at('11:30:00'), [ana, fay]));
    given().when(imOnIt(), { actor: ana }).thenRefused('Nobody was told of this dose yet.');
    given(anaFirst, ended(at('08:40:00'), 'answered'))
      .when(imOnIt(), { actor: ana })
      .thenRefused('This dose no longer needs anybody.');
  });

  test('is refused a day after the dose was due, and once escalation was switched off', () => {
    given(anaFirst)
      .when(imOnIt(), { now: at('07:59:59', '22'), actor: ana })
      .then(onIt(ana, at('07:59:59', '22'), null));
    const tooLate = 'This dose was due more than a day ago, so nobody is asked about it.';
    given(anaFirst)
      .when(imOnIt(), { now: at('08:00:00', '22'), actor: ana })
      .thenRefused(tooLate);
    given(anaFirst, ended(at('08:00:20', '22'), 'tooLate'))
      .when(imOnIt(), { now: at('08:01:00', '22'), actor: ana })
      .thenRefused(tooLate);
    given(anaFirst, ended(at('08:40:00'), 'off'))
      .when(imOnIt(), { now: at('08:41:00'), actor: ana })
      .thenRefused('Escalation was switched off, so nobody is asked about this dose.');
  });

  test('doesn’t ask again when a day has passed by then', () =>
    given(anaFirst)
      .when(imOnIt(), { now: at('06:00:00', '22'), actor: ana })
      .then(onIt(ana, at('06:00:00', '22'), null)));
});

describe('“I’m on it”, undone', () => {
  const undone = (undoneBy: string, undoneAt: string, nextAt: string | null): SlotEscalationEvent => ({
    type: 'EscalationAcknowledgementUndone',
    data: { ...of, doses, round: 1, notified: [ana], undoneBy, undoneAt, nextAt },
  });
  const fayIs = onIt(fay, at('08:33:00'), at('10:33:00'));
  const fayIsNot = undone(fay, at('08:33:20'), at('08:45:00'));

  test('lets it go on where it stopped, at the time of the next step', () => {
    given(anaFirst, fayIs)
      .when(notOnIt, { now: at('08:33:20'), actor: fay })
      .then(fayIsNot);
    given(anaFirst, fayIs, fayIsNot)
      .when(tell(step(ana), step(fay)), { now: at('08:44:00') })
      .thenNothing();
    given(anaFirst, fayIs, fayIsNot)
      .when(tell(step(ana), step(fay), step(carl)), { now: at('08:45:00') })
      .then(reached(fay, at('08:45:00'), at('09:00:00'), { step: 2, after: ana }));
  });

  test('leaves nobody to be told where everyone was, and lets another person be on it', () => {
    const last = reached(ana, at('08:30:03'), null);
    given(last, ended(at('08:30:03')), fayIs)
      .when(notOnIt, { now: at('08:33:20'), actor: fay })
      .then(undone(fay, at('08:33:20'), null));
    given(anaFirst, fayIs, fayIsNot)
      .when(imOnIt(), { now: at('08:34:00'), actor: ana })
      .then(onIt(ana, at('08:34:00'), at('10:34:00')));
  });

  test('is refused a day after the dose was due, and once escalation was switched off: nobody is alarmed any more', () => {
    given(anaFirst, fayIs)
      .when(notOnIt, { now: at('08:00:00', '22'), actor: fay })
      .thenRefused('This dose was due more than a day ago, so nobody is asked about it.');
    given(anaFirst, fayIs, ended(at('10:33:00'), 'off'))
      .when(notOnIt, { now: at('10:34:00'), actor: fay })
      .thenRefused('Escalation was switched off, so nobody is asked about this dose.');
  });

  test('is only for the person who is on it, and nothing for nobody', () => {
    given(anaFirst, fayIs).when(notOnIt, { actor: ana }).thenRefused('Only the person who is on it can undo this.');
    given(anaFirst, fayIs, fayIsNot).when(notOnIt, { actor: fay }).thenNothing();
  });
});

describe('two hours later', () => {
  const again: Of<'EscalationAskedAgain'> = {
    type: 'EscalationAskedAgain',
    data: { ...of, doses, round: 2, acknowledgedBy: fay, askedAgainAt: at('10:33:00') },
  };
  const anaAgain = reached(ana, at('10:33:00'), at('10:48:00'), { round: 2, after: fay });
  const before = [anaFirst, onIt(fay, at('08:33:00'), at('10:33:00'))];

  test('it begins again with the first person', () =>
    given(...before)
      .when(tell(step(ana), step(fay)), { now: at('10:33:00') })
      .then(again, anaAgain));

  test('it goes on until somebody is on it again', () => {
    given(...before, again, anaAgain)
      .when(tell(step(ana), step(fay)), { now: at('10:48:00') })
      .then(
        reached(fay, at('10:48:00'), null, { round: 2, step: 2, after: ana }),
        ended(at('10:48:00'), 'everyoneNotified', 2),
      );
    given(...before, again, anaAgain)
      .when(imOnIt(), { now: at('10:40:00'), actor: ana })
      .then({
        type: 'EscalationAcknowledged',
        data: { ...onIt(ana, at('10:40:00'), at('12:40:00')).data, round: 2 },
      });
  });
});

describe('its end', () => {
  const end: SlotEscalationCommand = { type: 'EndEscalation', data: { ...of, reason: 'answered' } };

  test('is recorded once, and only of what had begun', () => {
    given(anaFirst)
      .when(end, { now: at('08:40:00') })
      .then(ended(at('08:40:00'), 'answered'));
    given(anaFirst, ended(at('08:40:00'), 'answered'))
      .when(end)
      .thenNothing();
    given().when(end).thenNothing();
  });

  test('by a dose that was answered is undone with it: the next person is told', () =>
    given(anaFirst, ended(at('08:40:00'), 'answered'))
      .when(tell(step(ana), step(fay)), { now: at('08:50:00') })
      .then(reached(fay, at('08:50:00'), null, { step: 2, after: ana }), ended(at('08:50:00'))));

  test('by switching it off stays', () =>
    given(anaFirst, ended(at('08:40:00'), 'off'))
      .when(tell(step(ana), step(fay)), { now: at('08:50:00') })
      .thenNothing());
});
