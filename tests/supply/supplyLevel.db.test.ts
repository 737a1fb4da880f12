import fc from 'fast-check';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { careOf } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { supplyOf } from './supplyFixture.ts';

const begin = '2026-06-05T12:00:00.000Z';
const fixture = clockedServer(begin);
const hours = 5 * 24;
/** The nth minute is each fact's own, so that no two are of the same moment. */
const momentOf = (hour: number, nth: number): string =>
  new Date(Date.parse(begin) + hour * 3_600_000 + nth * 60_000).toISOString();

interface Fact {
  readonly kind: 'counted' | 'refilled' | 'lost' | 'taken';
  readonly amount: number;
  readonly at: string;
}

/** A plain sum: the last count, with everything since. */
const levelAt = (facts: readonly Fact[], at: string): number | null => {
  const known = facts.filter((fact) => fact.at <= at).sort((one, other) => one.at.localeCompare(other.at));
  const last = known.findLastIndex(({ kind }) => kind === 'counted');
  if (last < 0) return null;
  return known
    .slice(last)
    .reduce((sum, { kind, amount }) => sum + (kind === 'lost' || kind === 'taken' ? -amount : amount), 0);
};

const hour = fc.integer({ min: 0, max: hours - 2 });
const amount = fc.integer({ min: 1, max: 40 });
const act = fc.oneof(
  fc.record({ does: fc.constantFrom('counted', 'refilled', 'lost', 'taken', 'taken', 'taken'), hour, amount }),
  fc.record({ does: fc.constantFrom('correct', 'takeBack', 'undo'), hour, amount, which: fc.nat(20) }),
);

test('the level equals a plain sum at any moment, in whatever order things were entered, corrected and undone', async () => {
  const browser = await fixture.server.signedUp({ timeZone: 'America/New_York' });
  const [care, supply] = [careOf(browser), supplyOf(browser)];
  fixture.clock.set(momentOf(hours, 0));
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 12, maxLength: 18 }),
      fc.array(hour, { minLength: 4, maxLength: 4 }),
      async (acts, looks) => {
        fixture.clock.set(begin);
        const { id } = (await care.add({ frequency: 'As needed', times: [] })).body;
        fixture.clock.set(momentOf(hours, 0));
        const [facts, entries, doses] = [new Map<string, Fact>(), [] as string[], [] as string[]];
        for (const [nth, each] of acts.entries()) {
          const at = momentOf(each.hour, nth);
          if (each.does === 'taken') {
            const { body } = await browser.post<DoseLogView>('/api/medication-logs', {
              medicationId: id,
              status: 'taken',
              takenTime: at,
              scheduledTime: null,
              amount: `${each.amount} tablets`,
            });
            doses.push(body.id);
            facts.set(body.id, { kind: 'taken', amount: each.amount, at });
          } else if (each.does === 'counted' || each.does === 'refilled' || each.does === 'lost') {
            const { status, body } = await supply.record(id, { kind: each.does, amount: each.amount, at });
            const made = body.history.find((entry) => entry.at === at)?.id ?? '';
            expect(status).toBe(201);
            entries.push(made);
            facts.set(made, { kind: each.does, amount: each.amount, at });
          } else if ('which' in each) {
            const ids = each.does === 'undo' ? doses : entries;
            const which = ids[each.which % Math.max(1, ids.length)];
            const fact = which === undefined ? undefined : facts.get(which);
            if (which === undefined || !fact) continue;
            if (each.does === 'correct') {
              await browser.put(`/api/supply-entries/${which}`, { amount: each.amount, at });
              facts.set(which, { ...fact, amount: each.amount, at });
            } else {
              await browser.delete(
                each.does === 'undo' ? `/api/medication-logs/${which}` : `/api/supply-entries/${which}`,
              );
              facts.delete(which);
            }
          }
        }
        for (const look of looks) {
          const at = momentOf(look, 59);
          expect((await supply.supply(id, at)).level).toBe(levelAt([...facts.values()], at));
        }
        expect((await supply.supply(id)).level).toBe(levelAt([...facts.values()], momentOf(hours, 0)));
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);
