import { randomUUID } from 'node:crypto';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { usernameProblem } from '../../events/account/names.ts';
import { addressAsNameProblem, disguiseProblem, emailFormatProblem } from '../../events/account/profileRules.ts';
import { isTimeZone } from '../../events/account/timeZones.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId, requestCommandId } from '../command/commandId.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import type { AccountCommand } from './accountDecider.ts';
import { formerEmailStream, nameStream } from './nameStreams.ts';
import { passwordProblem } from './passwordRules.ts';
import type { Process } from './processEnvelope.ts';

/** Everything that one registration needs: its ids, its names' streams and its person's data. */
export interface Registration {
  readonly process: Process;
  readonly command: Extract<AccountCommand, { type: 'RegisterUser' }>;
  /** null: somebody else sets the account up, so there is none yet. */
  readonly password: string | null;
  readonly usernameStream: string;
  /** null: registered without an address. */
  readonly emailStream: string | null;
  /** Result of `formerEmailStream`. */
  readonly formerEmailStream: string | null;
  /** The content that a retry must repeat; no secrets. */
  readonly content: string;
}

/** Trimmed; null where nothing was written. */
export const given = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value.trim();

/** 400 with the invalid fields; its sentence is the first one's. */
export const refuseProblems = (problems: Readonly<Record<string, string | undefined>>): void => {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Invalid(first, fields);
};

/** 400 with the invalid fields. */
export const checkRegistration = ({
  username,
  password,
  email,
  firstName = '',
  lastName = '',
  timeZone,
}: RegisterUser): void => {
  const address = given(email);
  const problems = {
    username: usernameProblem(username) ?? addressAsNameProblem(username, address ?? ''),
    password: passwordProblem(password, { username, email, firstName, lastName }),
    email: address === null ? undefined : emailFormatProblem(address),
    firstName: disguiseProblem('First name', firstName),
    lastName: disguiseProblem('Last name', lastName),
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? undefined : 'Unknown time zone',
  };
  refuseProblems(problems);
};

/** With a key, ids come from the username and the key, so that a retry continues the first attempt. */
export const planRegistration = async (
  { keys, config, now }: Pick<Dependencies, 'keys' | 'config' | 'now'>,
  body: RegisterUser,
  key: string | undefined,
): Promise<Registration> => {
  // neither a password nor the secret of a link is part of the content
  const { password, invitation: _link, ...withoutSecrets } = body;
  const username = body.username.trim();
  const email = given(cleanAddress(body.email ?? ''));
  const usernameStream = await nameStream(keys, 'username', username);
  const commandId = await requestCommandId(keys, usernameStream, 'RegisterUser', key);
  const credentialId = key === undefined ? randomUUID() : await derivedCommandId(keys, [commandId, 'credential']);
  const names = { username, email, firstName: given(body.firstName), lastName: given(body.lastName) };
  const data = {
    userId: commandId,
    credentialId,
    ...names,
    role: body.role ?? 'senior',
    timeZone: body.timeZone ?? config.defaultTimeZone,
    setUpBy: null,
    relationship: null,
  };
  return {
    process: { commandId, actor: commandId, now: now() },
    command: { type: 'RegisterUser', data },
    password,
    usernameStream,
    emailStream: email === null ? null : await nameStream(keys, 'email', email),
    formerEmailStream: email === null ? null : await formerEmailStream(keys, email),
    content: canonicalJson(withoutSecrets),
  };
};
