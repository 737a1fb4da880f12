import { randomUUID } from 'node:crypto';
import type { PermissionChanges } from '../../events/circle/permissions.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { consumeLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { storeCredential } from '../account/credentials.ts';
import { onAccount } from '../account/onAccount.ts';
import type { InvitationCommand } from '../circle/invitationCommand.ts';
import { invitationDecider } from '../circle/invitationDecider.ts';
import { setUpStream } from '../circle/invitationStream.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { handleCommand, type Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { setUpInvitationId } from './setUp.ts';

/** The person's choices on the link's page. */
export interface Opening {
  readonly link: AccessLink;
  /** undefined: none yet. */
  readonly password: string | undefined;
  /** Only the permissions that change. */
  readonly permissions: PermissionChanges | undefined;
  /** Whether that person may help to sign in; undefined: nothing is chosen. */
  readonly isHelper: boolean | undefined;
  readonly now: Date;
}

const sentences: { readonly [Status in Exclude<AccessLink['status'], 'open'>]: string } = {
  used: 'This link was already used. Each link works once.',
  replaced: 'There’s a newer link. Please open that one.',
  withdrawn: 'This link no longer works.',
  expired: 'This link has expired.',
};
export const linkEnded = (status: Exclude<AccessLink['status'], 'open'>): Refusal =>
  new Refusal(sentences[status], `link_${status}`);

type Choice = Extract<InvitationCommand, { type: 'ChangePermissions' | 'ChooseSignInHelper' }>;

const choicesOf = ({ permissions, isHelper }: Opening, invitationId: string): readonly Choice[] => [
  ...(permissions === undefined ? [] : [{ type: 'ChangePermissions', data: { invitationId, permissions } } as const]),
  ...(isHelper === undefined ? [] : [{ type: 'ChooseSignInHelper', data: { invitationId, isHelper } } as const]),
];

/** Applies the senior's choices to the membership of the person who set the account up. */
const choose = async (deps: Dependencies, opening: Opening): Promise<readonly Outcome[]> => {
  const { subjectId: seniorId, id: linkId } = opening.link;
  const invitationId = await setUpInvitationId(deps, seniorId);
  const stream = await setUpStream(deps.keys, seniorId);
  const outcomes: Outcome[] = [];
  for (const command of choicesOf(opening, invitationId))
    outcomes.push(
      await handleCommand(deps, {
        targeted: { stream, command, subjectId: invitationId, seniorId, id: invitationId },
        decider: invitationDecider,
        commandId: await derivedCommandId(deps.keys, [linkId, command.type]),
        actor: seniorId,
        now: opening.now,
        content: canonicalJson(command),
      }),
    );
  return outcomes;
};

const openAccount = async (
  deps: Dependencies,
  { link, now }: Opening,
  credentialId: string | null,
): Promise<Outcome> => {
  const { subjectId: userId } = link;
  const command = { type: 'OpenAccount', data: { credentialId } } as const;
  return handleCommand(deps, {
    targeted: onAccount(userId, command),
    decider: accountDecider,
    commandId: await derivedCommandId(deps.keys, [link.id, 'open']),
    actor: userId,
    now,
    content: canonicalJson(command),
  });
};

interface Opened {
  readonly position: Position;
  /** Id of the new credential; null without a password. */
  readonly credentialId: string | null;
}

/**
 * Takes the link, then changes what its maker may do, then opens the account. Cut off in between, the account still waits to be
 * opened, and its maker makes another link.
 */
export const openHandover = async (deps: Dependencies, opening: Opening): Promise<Opened> => {
  const { link, password, now } = opening;
  const credentialId = password === undefined ? null : randomUUID();
  if (credentialId !== null && password !== undefined)
    await storeCredential(deps.db.pool, { id: credentialId, userId: link.subjectId }, password, now);
  if (!(await consumeLink(deps.db.pool, link.id, now))) throw linkEnded('used');
  const chosen = await choose(deps, opening);
  const opened = await openAccount(deps, opening, credentialId);
  const positions = [...chosen, opened].map(({ position }) => position);
  return { credentialId, position: positions.reduce((last, position) => (position > last ? position : last)) };
};
