import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { dayIn } from '../../events/account/timeZones.ts';
import type { HistoryDownload } from '../../projections/audit/auditApiRoutes.ts';
import { findActiveCredential, findUser } from '../../projections/account/usersQueries.ts';
import { findAuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import { ready } from '../account/accountAccess.ts';
import { checkGivenPassword } from '../session/givenPassword.ts';
import { auditReader, readableTypes } from './auditAccess.ts';
import { createReplayQueue, type ReplayQueue } from './replayQueue.ts';
import { processRoute, type Done } from '../command/commandRoute.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { Forbidden, Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { awaitMinPosition } from '../http/awaitPosition.ts';
import { pathParams, queryParams } from '../http/requestParts.ts';
import { logView } from '../http/logView.ts';
import { refuseOnAddedDevice } from '../session/addedDevice.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { contentDisposition } from '../upload/contentDisposition.ts';
import { isDownloadToken, isTokenForm, makeDownloadToken } from './downloadToken.ts';
import { openExport, type ExportAsked } from './exportHistory.ts';

/** The page of an archive that checks it, as the build makes it. */
export const readCheckPage = ({ clientDir }: Pick<Config, 'clientDir'>): Promise<string> =>
  readFile(path.join(clientDir, '..', 'check.html'), 'utf8');

/** POST /api/audit/{seniorId}/downloads. A device that was left open must not give a whole history away. */
export const downloadHistory = processRoute({
  name: 'DownloadHistory',
  secrets: ['password'],
  judgesPassword: true,
  success: 201,
  loadContext: (on, { params, viewerId, now }) =>
    Promise.all([findAuditApproach(on, pathId(params), viewerId, now), findActiveCredential(on, viewerId)]),
  carryOut: async (step): Promise<Done<HistoryDownload>> => {
    const [approach, credential] = step.context;
    auditReader(approach);
    refuseOnAddedDevice(step.viewer, 'download a history');
    const { hash } = ready(credential);
    if (hash !== null) await checkGivenPassword(step, hash);
    const { seniorId } = approach;
    const token = await makeDownloadToken(step.deps.keys, { sid: step.viewer.sid, seniorId }, step.request.now);
    return { id: seniorId, changed: true, view: { token } };
  },
});

const send = async (req: Request, res: Response, deps: Dependencies, queue: ReplayQueue): Promise<void> => {
  const claims = claimsOf(req, deps);
  const seniorId = pathId(pathParams(req));
  const { token = '' } = queryParams(req);
  await awaitMinPosition(req, res, deps);
  const now = deps.now();
  const { viewer, found } = await withSession(req, res, deps, claims, (on) =>
    Promise.all([findAuditApproach(on, seniorId, claims.userId, now), findUser(on, seniorId)]),
  );
  const [approach, senior] = found;
  const readable = readableTypes(auditReader(approach));
  if (!senior) throw new NotFound();
  if (!isTokenForm(token))
    throw new Invalid('Start a download on the History page.', { token: 'is not the token of a download' });
  if (!(await isDownloadToken(deps.keys, token, { sid: viewer.sid, seniorId }, now)))
    throw new Forbidden('This download has expired. Please start it again on the History page.');
  const name = [senior.firstName, senior.lastName].filter(Boolean).join(' ') || senior.username;
  const { timeZone } = senior;
  const asked: ExportAsked = { seniorId, name, timeZone, readable, page: await readCheckPage(deps.config) };
  await queue(viewer.userId, async (signal) => {
    const history = await openExport(deps, asked, signal);
    logView(deps, viewer, { seniorIds: [seniorId], area: 'download' }, { req, at: now });
    const fileName = `History of ${name}, ${dayIn(timeZone, now)}.zip`;
    res.setHeader('Content-Type', 'application/zip');
    res.setHeader('Content-Disposition', contentDisposition(fileName, 'application/zip', true));
    res.setHeader('Cache-Control', 'private, no-store');
    await history.sendTo(res);
  });
};

const limits = { aPerson: 1, atOnce: 2, waitMs: 10_000, fairMs: 60_000, mostMs: 10 * 60_000 };

/** GET /api/audit/{seniorId}/download: the archive. */
export const sendHistory = (deps: Dependencies): RequestHandler => {
  const queue = createReplayQueue(limits);
  return async (req, res) => {
    try {
      await send(req, res, deps, queue);
    } catch (problem) {
      if (!res.headersSent) throw problem;
      // an archive that breaks off has no end, so nobody takes it for whole
      if (!res.destroyed) deps.log.warn({ err: problem }, 'A history could not be sent whole');
      res.destroy();
    }
  };
};
