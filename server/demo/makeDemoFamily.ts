import { randomBytes, randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { visitorNames, type VisitorName } from '../../events/demo/demoCommands.ts';
import { register } from '../account/register.ts';
import { planRegistration, type Registration } from '../account/registration.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { createSession } from '../session/session.ts';
import { sessionCookies } from '../session/sessionCookie.ts';
import { deleteSession } from '../session/sessionRows.ts';
import { makeTeams, recordParts } from './demoCare.ts';
import { addFamily, endFamily, nextEnd } from './demoFamilies.ts';
import { demoPeople } from './demoFamily.ts';
import { nameAuditors } from './demoAuditors.ts';
import { handOver } from './demoHandoverNotes.ts';
import { prescribeForToday } from './demoMedications.ts';
import { lookAtRosa } from './demoRecordViews.ts';
import type { DemoStage, SendAll } from './demoStage.ts';
import { httpClient, type HttpClient } from './httpClient.ts';
import { withOwnApi } from './ownApi.ts';

const lifeMs = 3_600_000;
const atOnce = 8;

type OfEach<T> = Readonly<Record<VisitorName, T>>;

const ofEach = async <T>(make: (name: VisitorName) => Promise<T> | T): Promise<OfEach<T>> => ({
  rosa: await make('rosa'),
  ana: await make('ana'),
  fay: await make('fay'),
});

/** Nobody can guess the names, nor know the passwords: the server opens the sessions. */
const plan = (deps: Dependencies, timeZone: string): Promise<OfEach<Registration>> => {
  const family = randomBytes(10).toString('hex');
  return ofEach((name) => {
    const { who: _, email: __, ...person } = demoPeople[name];
    const account = {
      username: `${name}.${family}`,
      email: `${name}.${family}@example.com`,
      password: randomBytes(24).toString('base64url'),
    };
    return planRegistration(deps, { ...person, ...account, timeZone }, undefined);
  });
};

const sendAll: SendAll = async (_what, items, send) => {
  const queue = [...items];
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await send(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

const idOf = ({ command }: Registration): string => command.data.userId;

/** The same people and record as `npm run demo`, without the years of diary and without June. */
const fill = async (
  deps: Dependencies,
  url: string,
  planned: OfEach<Registration>,
  timeZone: string,
): Promise<void> => {
  const sids: string[] = [];
  const client = async (name: VisitorName): Promise<HttpClient> => {
    const { sid, token } = await createSession(deps, idOf(planned[name]), { agent: 'demo', lifeMs });
    sids.push(sid);
    return httpClient(url, () => sessionCookies.header(token));
  };
  const stage: DemoStage<VisitorName> = {
    names: visitorNames,
    people: await ofEach(client),
    ids: await ofEach((name) => idOf(planned[name])),
    emails: await ofEach((name) => planned[name].command.data.email ?? ''),
    begunAt: deps.now().toISOString(),
    zoneOf: () => Promise.resolve(timeZone),
    sendAll,
  };
  try {
    await makeTeams(stage);
    await Promise.all([prescribeForToday, ...recordParts].map((make) => make(stage)));
    await nameAuditors(stage);
    await handOver(stage);
    lookAtRosa(deps, stage.ids);
  } finally {
    for (const sid of sids) await deleteSession(deps.db.pool, sid);
  }
};

const full = (next: Date, now: Date): HttpProblem => {
  const seconds = Math.max(60, Math.ceil((next.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const sentence = `Every demo family is taken right now. Please try again in ${wait}.`;
  return new HttpProblem(503, 'demo_full', sentence, { retryAfterSeconds: seconds });
};

/** Throws when there are as many families as there may be. */
export const refuseIfFull = async ({ db, config, now }: Dependencies): Promise<void> => {
  const next = await nextEnd(db.pool, config.demo.mostFamilies);
  if (next !== undefined) throw full(next, now());
};

/** A family's Rosa, and when the family ends. */
export interface MadeFamily {
  readonly userId: string;
  readonly endsAt: Date;
}

/** Makes a family of its own for a visitor; what fails halfway is erased. */
export const makeDemoFamily = async (
  deps: Dependencies,
  features: readonly Router[],
  timeZone: string,
): Promise<MadeFamily> => {
  const planned = await plan(deps, timeZone);
  const familyId = randomUUID();
  const endsAt = new Date(deps.now().getTime() + lifeMs);
  const members = visitorNames.map((name) => ({ name, userId: idOf(planned[name]) }));
  const next = await addFamily(deps.db, { familyId, members, endsAt }, deps.config.demo.mostFamilies);
  if (next !== undefined) throw full(next, deps.now());
  try {
    for (const name of visitorNames) await deps.readModelPosition.waitFor(await register(deps, planned[name], false));
    await withOwnApi(deps, features, (url) => fill(deps, url, planned, timeZone));
  } catch (error) {
    await endFamily(deps.db.pool, familyId, deps.now());
    throw error;
  }
  return { userId: idOf(planned.rosa), endsAt };
};
