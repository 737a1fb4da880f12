import type { RequestHandler } from 'express';
import type { ReadHandoverLink } from '../../events/account/managedAccountCommands.ts';
import type { Handover } from '../../projections/account/handoverQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { findHandover } from './findHandover.ts';

/** POST /api/handover-links/read: the account behind the link, for the person who holds it. */
export const readHandoverHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { secret } = validated<ReadHandoverLink>('ReadHandoverLink', sentBody(req));
    const { link, account } = await findHandover(deps, secret, deps.now());
    const { username, firstName, lastName, setUpByName, relationship, permissions, isMember, isOpened } = account;
    const answer: Handover =
      link.status === 'open'
        ? {
            status: 'open',
            username,
            firstName,
            lastName,
            setUpByName,
            relationship,
            permissions: isMember ? permissions : null,
            isOpened,
          }
        : { status: link.status, setUpByName };
    res.json(answer);
  };
