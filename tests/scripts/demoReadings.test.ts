import { assess } from '../../events/health/healthAlert.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { demoBodies, demoLimits, demoMoment, demoReadings, type DemoReading } from '../../server/demo/demoReadings.ts';

const newYork = 'America/New_York';
const begunAt = '2026-06-09T13:07:21Z';
const bodiesOf = (one: DemoReading) =>
  demoBodies(one, begunAt, newYork) as { recorded: { value: unknown }; corrected?: { value: unknown } };
/** The level that the rules give the final value. */
const levelOf = (one: DemoReading): string => {
  const { recorded, corrected } = bodiesOf(one);
  const read = readMetric(one.kind, (corrected ?? recorded).value);
  if ('problem' in read) throw new Error(`${kindLabels[one.kind]} ${one.written}: ${read.problem}`);
  return assess(one.kind, read.reading, demoLimits.find(({ of }) => of === one.of)?.limits).level;
};
const momentOf = (one: DemoReading): string => demoMoment(one, begunAt, newYork);

test('each reading of the demo is valid, and measured before the demo was created', () => {
  for (const one of demoReadings) {
    expect(['normal', 'warning', 'critical']).toContain(levelOf(one));
    expect(Date.parse(momentOf(one))).toBeLessThan(Date.parse(begunAt));
  }
});

test('no two of one kind of one person are measured at the same time', () => {
  const places = demoReadings.map((one) => `${one.of} ${one.kind} ${momentOf(one)}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(['2026-06-09T04:05:00Z', '2026-06-09T13:07:21Z', '2026-06-10T03:59:59Z'])(
  'made at %s, the newest of its kind that raises an alert is one of today’s three',
  (begun) => {
    const newest = demoReadings.filter((one) =>
      demoReadings.every(
        (other) =>
          other.of !== one.of ||
          other.kind !== one.kind ||
          demoMoment(other, begun, newYork) <= demoMoment(one, begun, newYork),
      ),
    );
    expect(
      newest.filter((one) => levelOf(one) !== 'normal').map((one) => `${one.of} ${levelOf(one)} ${one.written}`),
    ).toEqual(['rosa critical 262', 'rosa warning 146/88', 'june warning 93']);
  },
);

test('the typing error would have been critical', () =>
  expect(
    demoReadings.filter(({ correctedTo }) => correctedTo).map(({ correctedTo: _, ...one }) => levelOf(one)),
  ).toEqual(['critical']));

test('June’s slow pulse raises no alert under the limit of her own', () => {
  const pulses = demoReadings.filter(({ of, kind }) => of === 'june' && kind === 'heartRate');
  expect(pulses.map(({ written: said }) => Number(said) < 60)).toEqual(Array(13).fill(true));
  expect(new Set(pulses.map(levelOf))).toEqual(new Set(['normal']));
});
