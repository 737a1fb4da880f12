import type { MakePairingCode } from '../../events/account/accountCommands.ts';
import type { PairingCode } from '../../projections/account/pairingView.ts';
import { findActiveCredential, type ActiveCredential } from '../../projections/account/usersQueries.ts';
import { endLinks, makeLink, type ShownLink } from '../accessLink/accessLinks.ts';
import { processRoute, type CommandStep, type Done } from '../command/commandRoute.ts';
import { isDemoMember } from '../demo/demoFamilies.ts';
import { Forbidden, Unauthorized } from '../http/errors.ts';
import { refuseOnAddedDevice } from '../session/addedDevice.ts';
import { takeAttempts } from '../session/attemptLimits.ts';
import { findOwnSession } from '../session/sessionRows.ts';
import { refuseWhileBlocked } from '../session/signInAttempts.ts';
import { ready } from './accountAccess.ts';
import { checkGivenPassword } from '../session/givenPassword.ts';
import { freshSignInMs, mostPairingsMade, pairingLifeMs } from './pairingRules.ts';

type MakeStep = CommandStep<MakePairingCode, ActiveCredential | undefined>;

/** The session to which the letters belong, and when it was opened. */
const sessionOf = async ({ viewer, deps }: MakeStep) => {
  refuseOnAddedDevice(viewer, 'sign in another device');
  if (viewer.agent !== undefined) throw new Forbidden('A program on the server can’t sign in a device.');
  if (await isDemoMember(deps.db.pool, viewer.userId))
    throw new Forbidden('This is a demo, so it stays on this device. With an account of your own, this works.');
  const session = await findOwnSession(deps.db.pool, viewer.sid);
  if (session === undefined) throw new Unauthorized();
  return session;
};

/** Nobody who finds a device unlocked should keep a session of their own. A sign-in of the last minutes is proof enough. */
const confirm = async (step: MakeStep, openedAt: Date): Promise<void> => {
  const { hash } = ready(step.context);
  const isFresh = step.request.now.getTime() - openedAt.getTime() < freshSignInMs;
  if (hash === null || (isFresh && step.request.body.password === undefined)) return;
  await checkGivenPassword(step, hash);
};

/** One at a time for a person, so that only the latest letters are open. */
const makeLetters = ({ request: { now }, context, viewer, deps }: MakeStep, sessionId: string): Promise<ShownLink> =>
  deps.db.transaction(async (on) => {
    const { userId } = viewer;
    await on.query({ text: 'select pg_advisory_xact_lock(7305, hashtext($1))', values: [userId] });
    const { credentialId } = ready(context);
    const expiresAt = new Date(now.getTime() + pairingLifeMs);
    const subject = { kind: 'pairing', subjectId: userId, madeBy: userId } as const;
    return makeLink(on, deps.keys, { ...subject, expiresAt, hasCode: true, credentialId, sessionId }, now);
  });

/** POST /api/pairing-codes: letters that sign in another device of the viewer's, in place of any made before. */
export const makePairingCode = processRoute({
  name: 'MakePairingCode',
  secrets: ['password'],
  judgesPassword: true,
  success: 201,
  loadContext: (on, { viewerId }) => findActiveCredential(on, viewerId),
  carryOut: async (step): Promise<Done<PairingCode>> => {
    const { request, viewer, deps } = step;
    const session = await sessionOf(step);
    await confirm(step, session.openedAt);
    const limits = [{ key: `pairings-made-${viewer.userId}`, mostADay: mostPairingsMade }];
    refuseWhileBlocked((await takeAttempts(deps.db.pool, limits, request.now)).until, request.now, 'new letters');
    const { code, expiresAt } = await makeLetters(step, session.id);
    return { id: viewer.userId, changed: true, view: { code: code ?? '', expiresAt } };
  },
});

/** DELETE /api/pairing-codes: the letters no longer work. */
export const endPairingCode = processRoute({
  name: 'EndPairingCode',
  success: 204,
  loadContext: () => Promise.resolve(undefined),
  carryOut: async ({ request: { now }, viewer: { userId }, deps }) => {
    await endLinks(deps.db.pool, { kind: 'pairing', subjectId: userId }, 'withdrawn', now);
    return { id: userId, changed: true };
  },
});
