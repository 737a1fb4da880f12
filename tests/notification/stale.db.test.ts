import { at, family as escalatingFamily, minutesPass, slot } from '../escalation/escalating.ts';
import { circleOf, join, newAna } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { until } from '../support/waiting.ts';
import { hasHeard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
type Listed = Parameters<typeof notificationsOf>[0];
const answers = (status: number) => fixture.service.answerWith((response) => response.writeHead(status).end());
afterEach(() => fixture.service.answerWith(undefined));

const ofKind = async (person: Listed, kind: string) =>
  (await notificationsOf(person)).find((each) => each.kind === kind)?.deliveries[0];
/** The push service was busy when it was sent the first time. */
const wasTried = (person: Listed, kind: string) => until(async () => (await ofKind(person, kind))?.reason);
const over = { state: 'replaced', reason: 'It was over before it was sent.' };

describe('news that a push service was too busy for is not sent any more', () => {
  test('once the entry of the dose was taken back', async () => {
    const senior = await fixture.rosa();
    const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
    const ana = await newAna(fixture.server);
    await join(rosa, ana);
    const { id } = await rosa.medicationOf({ times: ['11:00'] });
    await fixture.allow(rosa);
    clock.set(at('15:00'));
    await minutePasses(fixture.server);
    await hasHeard(rosa, 1);
    answers(503);
    await careOf(ana.browser).log(id, { scheduledTime: '11:00' });
    await wasTried(rosa, 'doseDone');
    await careOf(ana.browser).undo(`${id}-2026-06-10T1100`);
    await caughtUp(fixture.server);
    answers(201);
    clock.set(at('15:02'));
    await settled(rosa);
    expect(await ofKind(rosa, 'doseDone')).toMatchObject(over);
  });

  test('once the person is no longer on it, or on it again', async () => {
    const team = await escalatingFamily(fixture);
    const fay = (act: 'acknowledge' | 'undo') =>
      team.fay.browser.post(`/api/escalation/${act}`, { senior: team.rosa.userId, slot });
    await fixture.allow(team.ana);
    await minutesPass({ clock, server: fixture.server }, at('15:30'), at('15:30'));
    await hasHeard(team.ana, 1);
    answers(503);
    await fay('acknowledge');
    await wasTried(team.ana, 'escalationOnIt');
    await fay('undo');
    await wasTried(team.ana, 'escalationOffIt');
    answers(201);
    clock.set(at('15:31'));
    await settled(team.ana);
    expect(await ofKind(team.ana, 'escalationOnIt')).toMatchObject(over);
    expect(await ofKind(team.ana, 'escalationOffIt')).toMatchObject({ state: 'accepted' });
  });

  test('once somebody else is on it', async () => {
    const team = await escalatingFamily(fixture);
    const say = (who: 'ana' | 'fay', act: 'acknowledge' | 'undo') =>
      team[who].browser.post(`/api/escalation/${act}`, { senior: team.rosa.userId, slot });
    await fixture.allow(team.ana);
    await minutesPass({ clock, server: fixture.server }, at('15:30'), at('15:45'));
    await hasHeard(team.ana, 1);
    await say('fay', 'acknowledge');
    await hasHeard(team.ana, 2);
    answers(503);
    await say('fay', 'undo');
    await wasTried(team.ana, 'escalationOffIt');
    await say('ana', 'acknowledge');
    await caughtUp(fixture.server);
    answers(201);
    clock.set(at('15:47'));
    await settled(team.ana);
    expect(await ofKind(team.ana, 'escalationOffIt')).toMatchObject(over);
  });
});
