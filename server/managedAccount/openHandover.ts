import { randomUUID } from 'node:crypto';
import type { PermissionChanges } from '../../events/circle/permissions.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { consumeLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { storeCredential } from '../account/credentials.ts';
import { accountStream } from '../account/nameStreams.ts';
import { invitationDecider } from '../circle/invitationDecider.ts';
import { setUpStream } from '../circle/invitationStream.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { handleCommand, type Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { setUpInvitationId } from './setUp.ts';

/** What the person chose on the link's page. */
export interface Opening {
  readonly link: AccessLink;
  /** undefined: none yet. */
  readonly password: string | undefined;
  /** Only what differs from what the person who set it up may do. */
  readonly permissions: PermissionChanges | undefined;
  readonly now: Date;
}

const sentences: { readonly [Status in Exclude<AccessLink['status'], 'open'>]: string } = {
  used: 'This link was already used. Each link works once.',
  replaced: 'There’s a newer link. Please open that one.',
  withdrawn: 'This link no longer works.',
  expired: 'This link has expired.',
};
export const linkEnded = (status: Exclude<AccessLink['status'], 'open'>): Refusal => new Refusal(sentences[status], `link_${status}`);

const changePermissions = async (deps: Dependencies, { link, now }: Opening, permissions: PermissionChanges): Promise<Outcome> => {
  const seniorId = link.subjectId;
  const invitationId = await setUpInvitationId(deps, seniorId);
  const command = { type: 'ChangePermissions', data: { invitationId, permissions } } as const;
  return handleCommand(deps, {
    targeted: { stream: await setUpStream(deps.keys, seniorId), command, subjectId: invitationId, seniorId, id: invitationId },
    decider: invitationDecider,
    commandId: await derivedCommandId(deps.keys, [link.id, 'permissions']),
    actor: seniorId,
    now,
    content: canonicalJson(command),
  });
};

const openAccount = async (deps: Dependencies, { link, now }: Opening, credentialId: string | null): Promise<Outcome> => {
  const { subjectId: userId } = link;
  const command = { type: 'OpenAccount', data: { credentialId } } as const;
  return handleCommand(deps, {
    targeted: { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId },
    decider: accountDecider,
    commandId: await derivedCommandId(deps.keys, [link.id, 'open']),
    actor: userId,
    now,
    content: canonicalJson(command),
  });
};

interface Opened {
  readonly position: Position;
  /** Of the chosen password. */
  readonly credentialId: string | null;
}

/**
 * Takes the link, then withdraws what is no longer to be seen, then opens the account. Cut off in between, the account still waits to be
 * opened, and its maker makes another link.
 */
export const openHandover = async (deps: Dependencies, opening: Opening): Promise<Opened> => {
  const { link, password, permissions, now } = opening;
  const credentialId = password === undefined ? null : randomUUID();
  if (credentialId !== null && password !== undefined)
    await storeCredential(deps.db.pool, { id: credentialId, userId: link.subjectId }, password, now);
  if (!(await consumeLink(deps.db.pool, link.id, now))) throw linkEnded('used');
  const changed = permissions && (await changePermissions(deps, opening, permissions));
  const { position } = await openAccount(deps, opening, credentialId);
  return { credentialId, position: changed !== undefined && changed.position > position ? changed.position : position };
};
