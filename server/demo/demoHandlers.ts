import type { Request, RequestHandler, Response, Router } from 'express';
import { isTimeZone } from '../../events/account/timeZones.ts';
import type { SwitchDemoMember, TryDemoFamily } from '../../events/demo/demoCommands.ts';
import { findActiveCredential, findUser } from '../../projections/account/usersQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound, Unavailable } from '../http/errors.ts';
import { demoLimit } from '../http/rateLimits.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { requireViewer } from '../session/authenticate.ts';
import { startSession } from '../session/session.ts';
import { createConcurrencyLimit } from '../upload/concurrencyLimit.ts';
import { findMember } from './demoFamilies.ts';
import type { MadeFamily } from './makeDemoFamily.ts';

/** The session ends with the family. */
const signInAs = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  { userId, endsAt }: MadeFamily,
): Promise<void> => {
  const { db, now } = deps;
  const [user, credential] = await Promise.all([findUser(db.pool, userId), findActiveCredential(db.pool, userId)]);
  if (user === undefined || credential === undefined)
    throw new Unavailable('The demo family isn’t ready yet. Please try again in a moment.');
  const lifeMs = endsAt.getTime() - now().getTime();
  await startSession(res, req, deps, { userId, credentialId: credential.credentialId, lifeMs });
  res.status(201).json(user);
};

/** POST /api/demo-family: makes a family for this visitor and signs them in as its senior. */
export const tryDemoFamilyHandler = (deps: Dependencies, features: readonly Router[]): RequestHandler => {
  const limited = demoLimit(deps.config);
  const making = createConcurrencyLimit({
    atOnce: 2,
    waiting: 10,
    refusal: 'Many people are trying the demo right now. Please try again in a minute.',
  });
  return async (req, res) => {
    const { timeZone = deps.config.defaultTimeZone } = validated<TryDemoFamily>('TryDemoFamily', sentBody(req));
    if (!isTimeZone(timeZone)) throw new Invalid('Unknown time zone', { timeZone: 'Unknown time zone' });
    if (!deps.config.demo.isOn) throw new NotFound();
    // nobody should queue only to learn that there is no place
    const { makeDemoFamily, refuseIfFull } = await import('./makeDemoFamily.ts');
    // nobody should queue only to hear that there is no place
    await refuseIfFull(deps);
    const family = await limited(req, () => making.take(() => makeDemoFamily(deps, features, timeZone)));
    await signInAs(req, res, deps, family);
  };
};

/** POST /api/demo-family/switch: as another member of the viewer’s own demo family, and of no other. */
export const switchDemoMemberHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { userId } = await requireViewer(req, res, deps);
    const { name } = validated<SwitchDemoMember>('SwitchDemoMember', sentBody(req));
    const member = deps.config.demo.isOn ? await findMember(deps.db.pool, userId, name, deps.now()) : undefined;
    if (member === undefined) throw new NotFound();
    await signInAs(req, res, deps, member);
  };
