import { doseNotifications, dosesSoon, type DueDose } from '../../events/notification/doseNotifications.ts';
import { notificationKinds, notificationRules } from '../../events/notification/notificationRules.ts';
import { planDelivery } from '../../events/notification/planDelivery.ts';
import { allows, defaultSettings, settingsWith } from '../../events/notification/reminderSettings.ts';

const dose = (dueAt: string, more: Partial<DueDose> = {}): DueDose => ({
  doseId: `dose-${dueAt}`,
  medicationId: 'medication',
  dueAt,
  nextAt: undefined,
  ...more,
});
const at = (time: string): Date => new Date(`2026-06-10T${time}:00.000Z`);
const kinds = (doses: readonly DueDose[], now: Date) =>
  doseNotifications(doses, now).map(({ kind, slot }) => [kind, slot.slice(11, 16)]);

describe('doses', () => {
  test('of one minute are one slot, whatever the second', () => {
    const [one, ...others] = doseNotifications(
      [dose('2026-06-10T08:00:00.000Z'), dose('2026-06-10T08:00:30.000Z', { doseId: 'other' })],
      at('08:01'),
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: 'doseDue', about: { doses: [{}, { doseId: 'other' }] } });
  });

  test('are late 30 minutes after they were due, not before', () => {
    const doses = [dose('2026-06-10T08:00:00.000Z')];
    expect(kinds(doses, at('08:29'))).toEqual([['doseDue', '08:00']]);
    expect(kinds(doses, at('08:30'))).toEqual([
      ['doseDue', '08:00'],
      ['doseLate', '08:00'],
    ]);
  });

  test('are worth hearing until half-way to the medication’s next dose, four hours at most', () => {
    const soon = [dose('2026-06-10T08:00:00.000Z', { nextAt: '2026-06-10T12:00:00.000Z' })];
    expect(kinds(soon, at('09:59'))).toContainEqual(['doseDue', '08:00']);
    expect(kinds(soon, at('10:00'))).not.toContainEqual(['doseDue', '08:00']);
    const daily = [dose('2026-06-10T08:00:00.000Z', { nextAt: '2026-06-11T08:00:00.000Z' })];
    expect(kinds(daily, at('11:59'))).toContainEqual(['doseDue', '08:00']);
    expect(kinds(daily, at('12:00'))).toEqual([['doseLate', '08:00']]);
  });

  test('are heard of before they are due for the lead time only, and not if it was chosen after it began', () => {
    const soon = (now: string, minutes: number, from = '06:00') =>
      dosesSoon([dose('2026-06-10T08:00:00.000Z')], { minutes, from: at(from).toISOString() }, at(now));
    expect(soon('07:44', 15)).toEqual([]);
    expect(soon('07:45', 15)).toMatchObject([
      { kind: 'doseSoon', ringsAt: at('07:45').toISOString(), expiresAt: at('08:00').toISOString() },
    ]);
    expect(soon('08:00', 15)).toEqual([]);
    expect(soon('07:50', 15, '07:46')).toEqual([]);
  });
});

describe('settings', () => {
  test('by default every kind but family updates rings, and each in an open window', () => {
    for (const kind of notificationKinds) {
      const { setting } = notificationRules[kind];
      const on = (channel: 'phone' | 'window') => allows(defaultSettings, { setting, channel, seniorId: null });
      expect([kind, on('phone'), on('window')]).toEqual([kind, setting !== 'updates', true]);
    }
  });

  test('a change of one switch leaves the others as they are', () => {
    const settings = settingsWith({ kinds: { late: { phone: false } } });
    expect(settings.kinds.late).toEqual({ phone: false, window: true, ntfy: true });
    expect(settings.kinds.doses).toEqual(defaultSettings.kinds.doses);
    expect(settings.quietHours).toEqual(defaultSettings.quietHours);
  });

  test('a muted senior is not heard of', () => {
    const settings = settingsWith({ mutedSeniors: ['june'] });
    const about = (seniorId: string) => allows(settings, { setting: 'late', channel: 'phone', seniorId });
    expect([about('june'), about('rosa')]).toEqual([false, true]);
  });
});

describe('quiet hours', () => {
  const planned = (
    kind: (typeof notificationKinds)[number],
    isOn: boolean,
    urgency = notificationRules[kind].urgency,
  ) =>
    planDelivery(
      {
        kind,
        urgency,
        seniorId: 'rosa',
        settings: settingsWith({ quietHours: { isOn, from: '22:00', until: '07:00' } }),
        timeZone: 'UTC',
        now: at('23:00'),
      },
      'phone',
    ).act;

  test('hold what is quiet from the start, and all else once they are set', () => {
    expect([planned('message', false), planned('doseLate', false), planned('doseLate', true)]).toEqual([
      'hold',
      'send',
      'hold',
    ]);
  });

  test('let “Fay is on it” pass: until then the alarm stands on the screens of others', () => {
    expect([planned('escalationOnIt', false), planned('escalationOnIt', true)]).toEqual(['send', 'send']);
  });

  test('let a critical alert pass, and a senior’s own doses, whose times she chose', () => {
    expect([planned('alertRaised', true), planned('alertRaised', true, 'critical')]).toEqual(['hold', 'send']);
    expect([planned('doseDue', true), planned('doseAgain', true), planned('doseDone', true)]).toEqual([
      'send',
      'send',
      'send',
    ]);
  });
});
