import type { EventLog } from './eventLog.ts';

/** An act on a stream, in the words of an access list: read, write, delete, and the same for its metadata. */
export type StreamAct = '$r' | '$w' | '$d' | '$mr' | '$mw';
type AccessList = Partial<Record<StreamAct, string | readonly string[]>>;
interface Settings {
  readonly $userStreamAcl?: AccessList;
  readonly $systemStreamAcl?: AccessList;
}

const everybody: AccessList = { $r: '$all', $w: '$all', $d: '$all', $mr: '$all', $mw: '$all' };
const admins: AccessList = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' };

const parsed = (data: Uint8Array | undefined): object => {
  try {
    return data === undefined ? {} : (JSON.parse(Buffer.from(data).toString()) as object);
  } catch {
    return {};
  }
};

/** `$$x` is the metadata of x. */
const ofMetadata = (stream: string, act: StreamAct): readonly [string, StreamAct] =>
  stream.startsWith('$$') ? [stream.slice(2), act === '$r' ? '$mr' : '$mw'] : [stream, act];

/** Whether a member of these groups may: by the stream's own list, else by `$settings`, else by what EventStoreDB has without one. */
export const mayDo = (
  log: EventLog,
  { name, groups }: { readonly name: string; readonly groups: readonly string[] },
  asked: StreamAct,
  askedStream: string,
): boolean => {
  if (groups.includes('$admins')) return true;
  const [stream, act] = ofMetadata(askedStream, asked);
  const newest = (of: string) => parsed(log.visible(of).at(-1)?.data);
  const { $acl = {} } = newest(`$$${stream}`) as { $acl?: AccessList };
  const { $userStreamAcl, $systemStreamAcl } = newest('$settings') as Settings;
  const isSystem = stream.startsWith('$');
  const roles =
    $acl[act] ?? (isSystem ? $systemStreamAcl : $userStreamAcl)?.[act] ?? (isSystem ? admins : everybody)[act] ?? [];
  return [roles].flat().some((role) => role === '$all' || role === name || groups.includes(role));
};
