import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each<[string, string | null, number, object, string]>([
  [
    'MetricRecorded',
    ana,
    0,
    {},
    'Ana recorded Blood Pressure 185/95 mmHg for Rosa, with the notes "Left arm, after her walk"',
  ],
  ['MetricRecorded', rosa, 1, {}, 'Rosa recorded Blood Pressure 128/79 mmHg'],
  ['MetricRecorded', rosa, 3, {}, 'Rosa recorded Mood Good'],
  ['MetricRecorded', rosa, 4, {}, 'Rosa recorded Daily Steps 6,400 steps'],
  [
    ...(['MetricCorrected', ana, 0, {}] as const),
    'Ana corrected Blood Pressure to 135/85 mmHg for Rosa, measured 2026-11-21 08:20, with the notes "Left arm, after her walk"',
  ],
  ['MetricCorrected', rosa, 1, {}, 'Rosa corrected Temperature to 101.3 °F, measured 2026-11-21 08:00'],
  [
    ...(['HealthAlertRaised', null, 0, {}] as const),
    'Hearthline raised a critical alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; the upper number is 180 or higher, the lower number is 90 or higher',
  ],
  [
    ...(['HealthAlertRaised', null, 1, {}] as const),
    'Hearthline raised a warning alert for Rosa: Blood Sugar 10.5 mmol/L, measured 2026-11-21 08:00; blood sugar is over 160: 10.5 mmol/L is 189 mg/dL (limit set for Rosa)',
  ],
  [
    ...(['HealthAlertAcknowledged', ana, 0, {}] as const),
    'Ana is on the alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; with the note "I measure again in ten minutes"',
  ],
  ['HealthAlertAcknowledged', rosa, 1, {}, 'Rosa is on the alert: Blood Sugar 10.5 mmol/L, measured 2026-11-21 08:00'],
  [
    ...(['HealthAlertHandedOver', ana, 0, {}] as const),
    'Ana handed the alert for Rosa over to Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; with the note "Please measure again at nine"',
  ],
  [
    ...(['HealthAlertResolved', ana, 0, {}] as const),
    'Ana closed the alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; the outcome was "Rested for ten minutes"; it asks again at 2026-11-21 09:40 unless a newer reading comes',
  ],
  [
    ...(['HealthAlertResolved', rosa, 1, {}] as const),
    'Rosa closed the alert: Blood Sugar 10.5 mmol/L, measured 2026-11-21 08:00; the outcome was "Took her insulin", shown by 7.2 mmol/L, measured 2026-11-21 09:30',
  ],
  [
    ...(['HealthAlertStepUndone', ana, 0, {}] as const),
    'Ana took back that the alert for Rosa was closed: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; Rosa is on it',
  ],
  [
    ...(['HealthAlertStepUndone', rosa, 1, {}] as const),
    'Rosa took back that the alert was answered: Blood Sugar 10.5 mmol/L, measured 2026-11-21 08:00',
  ],
  [
    ...(['HealthAlertReopened', null, 0, {}] as const),
    'Hearthline asked again about the alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; no newer reading counts',
  ],
  [
    ...(['HealthAlertFollowedUp', null, 0, {}] as const),
    'Hearthline left the alert for Rosa closed: Blood Sugar 10.5 mmol/L, measured 2026-11-21 08:00; a newer reading had come',
  ],
  [
    ...(['CareNoteChanged', ana, 0, {}] as const),
    'Ana wrote what to do about Blood Sugar for Rosa: "Half a glass of juice, then measure again"',
  ],
  ['CareNoteChanged', rosa, 1, {}, 'Rosa removed what to do about Blood Pressure'],
  ['MetricRecorded', rosa, 1, { meal: 'before' }, 'Rosa recorded Blood Pressure 128/79 mmHg, before a meal'],
  ['MetricTakenBack', ana, 0, {}, 'Ana took back Blood Pressure 185/95 mmHg for Rosa, measured 2026-11-21 08:20'],
  ['MetricRestored', ana, 0, {}, 'Ana restored Blood Pressure 185/95 mmHg for Rosa, measured 2026-11-21 08:20'],
  [
    ...(['HealthAlertWithdrawn', null, 0, { reason: 'takenBack' }] as const),
    'Hearthline withdrew the alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; the reading was taken back',
  ],
  [
    'HealthAlertWithdrawn',
    null,
    0,
    {},
    'Hearthline withdrew the alert for Rosa: Blood Pressure 185/95 mmHg, measured 2026-11-21 08:20; the reading was corrected',
  ],
  [
    ...([
      'HealthLimitsChanged',
      ana,
      0,
      { limits: { bloodSugar: { warningLow: 80, warningHigh: 160, criticalHigh: 240 } } },
    ] as const),
    'Ana set limits of Blood Sugar (critical: over 240; warning: over 160 or under 80) for Rosa',
  ],
  [
    ...([
      'HealthLimitsChanged',
      ana,
      0,
      { limits: { heartRate: { warningLow: 55, warningHigh: 100 }, temperature: { warningHigh: 100.4 } } },
    ] as const),
    'Ana set limits of Heart Rate (warning: over 100 or under 55), Temperature (warning: 100.4 or higher) for Rosa',
  ],
  ['HealthLimitsChanged', rosa, 1, {}, 'Rosa set the standard limits'],
])(
  'the audit names the reading, the reason for an alert, and the person: %s by %s, example %i %j',
  (type, actorId, example, change, sentence) =>
    expect(auditOf(type, actorId, example, change)).toBe(`2026-11-21 08:00  ${sentence}`),
);
