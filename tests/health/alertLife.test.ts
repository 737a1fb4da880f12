import fc from 'fast-check';
import type { AlertEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { alertDecider, type AlertCommand } from '../../server/health/alertDecider.ts';
import type { AlertState } from '../../server/health/alertState.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(alertDecider);
const { now } = specifiedContext;
const later = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const [fay, ana, carl] = ['aa', 'bb', 'cc'].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];
const newer = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a12';
const subject = {
  metricId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  seniorId: '00000000-0000-4000-8000-0000000000dd',
  kind: 'bloodSugar',
  reading: { systolic: null, diastolic: null, number: 48, unit: 'mg/dL' },
  since: '2026-11-21T07:40:00.000Z',
} as const;
const raised: AlertEvent = {
  type: 'HealthAlertRaised',
  data: {
    ...subject,
    level: 'warning',
    reasons: [{ measure: 'number', comparison: 'under', limit: 70, level: 'warning', isStandard: true }],
    ruleVersion: 1,
  },
};
const onIt = (acknowledgedBy = fay): AlertEvent => ({
  type: 'HealthAlertAcknowledged',
  data: { ...subject, acknowledgedBy, acknowledgedAt: now, note: null },
});
const handedOver = (from: string | null, to: string, handedOverBy = fay, note: string | null = null): AlertEvent => ({
  type: 'HealthAlertHandedOver',
  data: { ...subject, from, to, handedOverBy, handedOverAt: now, note },
});
const done = (more: Partial<MessageNamed<AlertEvent, 'HealthAlertResolved'>['data']> = {}): AlertEvent => ({
  type: 'HealthAlertResolved',
  data: { ...subject, outcome: 'Gave juice', askAgainAt: later(60), resolvedBy: fay, resolvedAt: now, ...more },
});
const reopened: AlertEvent = { type: 'HealthAlertReopened', data: { ...subject, reopenedAt: later(60) } };
const handOver = (to: string, note: string | null = null): AlertCommand => ({
  type: 'HandOverHealthAlert',
  data: { to, note },
});
const resolve = (askAgainMinutes = 60): AlertCommand => ({
  type: 'ResolveHealthAlert',
  data: { outcome: 'Gave juice', askAgainMinutes },
});
type Step = 'acknowledged' | 'handedOver' | 'resolved';
const undo = (step: Step, at: string | null = null): AlertCommand => ({ type: 'UndoHealthAlert', data: { step, at } });
const ask = (newerMetricId: string | null = null): AlertCommand => ({ type: 'AskAgain', data: { newerMetricId } });
const acknowledge: AlertCommand = { type: 'AcknowledgeHealthAlert', data: { note: null, absent: null } };
const alreadyDone = 'Someone already said what was done about this alert. Close this to see it.';
const nobody = { personId: null, since: null, note: null, handedOverBy: null };

describe('handing over', () => {
  test('hands it over from any person, or from nobody', () => {
    given(raised, onIt()).when(handOver(ana), { actor: fay }).then(handedOver(fay, ana));
    given(raised).when(handOver(ana), { actor: fay }).then(handedOver(null, ana));
  });
  test('handing over to the same person changes nothing', () =>
    given(raised, onIt(), handedOver(fay, ana)).when(handOver(ana)).thenNothing());
  test('with a new note it is handed over to the same person again, so that no word is lost', () => {
    const noted = handedOver(ana, ana, fay, 'Ring twice');
    given(raised, onIt(), handedOver(fay, ana)).when(handOver(ana, 'Ring twice'), { actor: fay }).then(noted);
    given(raised, onIt(), handedOver(fay, ana), noted).when(handOver(ana, 'Ring twice'), { actor: fay }).thenNothing();
  });
  test('after it the first acknowledgement of somebody else changes nothing', () =>
    given(raised, handedOver(null, ana)).when(acknowledge, { actor: carl }).thenNothing());
  test('a closed alert can’t be handed over', () => given(raised, done()).when(handOver(ana)).thenRefused(alreadyDone));
  test('a withdrawn alert can’t be handed over', () =>
    given().when(handOver(ana)).thenRefused('This alert is no longer there.'));
});

describe('done', () => {
  test('with its outcome, asking again after the time that was set', () => {
    given(raised, onIt()).when(resolve(), { actor: fay }).then(done());
    given(raised)
      .when(resolve(15), { actor: fay })
      .then(done({ askAgainAt: later(15) }));
  });
  test('with a newer reading it doesn’t ask again', () => {
    const followUp = { metricId: newer, reading: { ...subject.reading, number: 96 }, recordedAt: now };
    given(raised, onIt())
      .when(
        { type: 'ResolveHealthAlert', data: { outcome: 'Gave juice', followUp, askAgainMinutes: 60 } },
        { actor: fay },
      )
      .then(done({ followUp, askAgainAt: null }));
  });
  test('the same outcome twice counts once; another one is refused, not dropped', () => {
    given(raised, done()).when(resolve(15), { actor: ana }).thenNothing();
    given(raised, done({ outcome: 'Rested' }))
      .when(resolve(), { actor: ana })
      .thenRefused(alreadyDone);
  });
});

describe('asking again', () => {
  const at = (minutes: number) => ({ actor: null, now: later(minutes) });
  test('without a newer reading it is open again, and not before its time', () => {
    given(raised, onIt(), done()).when(ask(), at(60)).then(reopened);
    given(raised, onIt(), done()).when(ask(), at(59)).thenNothing();
  });
  test('with a newer one it stays done, and is checked once', () => {
    const followedUp: AlertEvent = {
      type: 'HealthAlertFollowedUp',
      data: { ...subject, newerMetricId: newer, followedUpAt: later(61) },
    };
    given(raised, done()).when(ask(newer), at(61)).then(followedUp);
    given(raised, done(), followedUp).when(ask(), at(90)).thenNothing();
  });
  test('for an undone, withdrawn or already repeated alert it does nothing', () => {
    given(raised, done(), reopened).when(ask(), at(90)).thenNothing();
    given(raised).when(ask(), at(90)).thenNothing();
    given().when(ask(), at(90)).thenNothing();
  });
  test('asked again, it waits for somebody', () =>
    given(raised, onIt(), done(), reopened).when(acknowledge, { actor: fay }).then(onIt()));
});

describe('undo', () => {
  const undone = (step: Step, before: object = nobody): AlertEvent =>
    ({
      type: 'HealthAlertStepUndone',
      data: { ...subject, step, onIt: before, undoneBy: fay, undoneAt: now },
    }) as AlertEvent;
  const fayOnIt = { ...nobody, personId: fay, since: now };
  test('of each step: the person before is on it again', () => {
    given(raised, onIt()).when(undo('acknowledged'), { actor: fay }).then(undone('acknowledged'));
    given(raised, onIt(), handedOver(fay, ana))
      .when(undo('handedOver'), { actor: fay })
      .then(undone('handedOver', fayOnIt));
    given(raised, onIt(), done()).when(undo('resolved'), { actor: fay }).then(undone('resolved', fayOnIt));
  });
  test('a second time changes nothing', () => {
    given(raised, onIt(), undone('acknowledged')).when(undo('acknowledged')).thenNothing();
    given(raised, onIt(), done(), undone('resolved', fayOnIt)).when(undo('resolved')).thenNothing();
  });
  test('of what something else has followed is refused', () =>
    given(raised, onIt(), done())
      .when(undo('acknowledged'))
      .thenRefused('Something else has happened to this alert since.'));
  test('without its time only one’s own last step is undone; another’s needs the time at which it was taken', () => {
    const changed = 'Something else has happened to this alert since.';
    given(raised, handedOver(null, ana), handedOver(ana, carl, ana))
      .when(undo('handedOver'), { actor: fay })
      .thenRefused(changed);
    given(raised, handedOver(null, ana))
      .when(undo('handedOver', now), { actor: carl })
      .then({
        ...undone('handedOver'),
        data: { ...undone('handedOver').data, undoneBy: carl },
      } as AlertEvent);
    given(raised, handedOver(null, ana))
      .when(undo('handedOver', later(1)), { actor: fay })
      .thenRefused(changed);
  });
  test('a step before it asked again can’t be undone', () =>
    given(raised, onIt(), done(), reopened).when(undo('resolved')).thenNothing());
});

/** The state after these events: the alert's step, and the person who is on it. */
const fold = (events: readonly AlertEvent[]): AlertState =>
  events.reduce<AlertState>(
    (state, { type, data }) => alertDecider.evolve[type](state, data as never),
    alertDecider.initialState,
  );

test('in any order of commands an undo restores the state before its step, and an alert that is done has one outcome', () => {
  const people = fc.constantFrom(fay, ana, carl);
  const commands = fc.oneof(
    people.map(handOver),
    fc.constant(acknowledge),
    fc.constantFrom(5, 60).map(resolve),
    fc.constantFrom('acknowledged' as const, 'handedOver' as const, 'resolved' as const).map((step) => undo(step)),
    fc.constantFrom(null, newer).map(ask),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(commands, people, fc.nat(90)), { maxLength: 25 }), (steps) => {
      let events: readonly AlertEvent[] = [raised];
      /** The model: the states before each step that can be undone. */
      let before: readonly AlertState[] = [];
      let minute = 0;
      for (const [{ type, data }, actor, minutes] of steps) {
        minute += minutes;
        const state = fold(events);
        let decided: readonly AlertEvent[] = [];
        try {
          decided = alertDecider.decide[type](data as never, state, {
            actor: type === 'AskAgain' ? null : actor,
            now: later(minute),
          });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        events = [...events, ...decided];
        const [event] = decided;
        if (!event) continue;
        if (event.type === 'HealthAlertStepUndone') {
          expect(fold(events)).toEqual(before.at(-1));
          before = before.slice(0, -1);
        } else if (event.type === 'HealthAlertReopened') {
          before = [];
        } else if (event.type !== 'HealthAlertFollowedUp') before = [...before, state];
      }
    }),
  );
});
