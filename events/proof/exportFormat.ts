/** The files of a downloaded history (docs/decisions/0059-export.md), as the server writes them and the checking page reads them. */
import type { EventMetadata } from '../store/eventStore.ts';

/** An entry of events.jsonl, one a line, in log order. Bytes are in base64. */
export interface ExportedEvent {
  /** Its place among all events of the log, from 0 on. */
  readonly index: number;
  /** The hash that the log's tree has. */
  readonly leaf: string;
  readonly position: string;
  readonly stream: string;
  readonly version: string;
  readonly id: string;
  readonly type: string;
  readonly metadata: EventMetadata;
  /** The stored bytes. */
  readonly payload: string;
  /** Opens the payload of this event alone. Absent: it is not encrypted, was erased, is older than such keys, or its content is not shown. */
  readonly key?: string;
  /** The content; null: it was erased, or is not shown. */
  readonly data: unknown;
}

/** An event of the senior's that the reader may not see. It is counted, so that none can be missing. */
type WithheldEvent = Pick<ExportedEvent, 'index' | 'leaf'>;
export type ExportLine = ExportedEvent | WithheldEvent;

/** proof.json. */
export interface ExportProof {
  /** The checkpoint that the events are proven against: a signed note. */
  readonly checkpoint: string;
  readonly verifierKey: string;
  readonly seniorId: string;
  readonly name: string;
  readonly timeZone: string;
  /** The senior's tree among those of all seniors; null: nothing is on the record. */
  readonly senior: { readonly index: number; readonly proof: readonly string[] } | null;
  /** The hashes of `multiProofPath` for the events' indexes in the log. */
  readonly hashes: readonly string[];
}

export const exportFiles = {
  page: 'check.html',
  readMe: 'read-me.txt',
  events: 'events.jsonl',
  proof: 'proof.json',
  entries: 'entries.jsonl',
  entriesCsv: 'entries.csv',
  entriesFhir: 'entries.fhir.ndjson',
  views: 'views.jsonl',
  viewsCsv: 'views.csv',
  viewsFhir: 'views.fhir.ndjson',
  manifest: 'manifest.txt',
} as const;

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 in base64. */
  readonly hash: string;
}

/** All files but the page, which is worth nothing as a witness of itself, and the manifest. */
export interface Manifest {
  /** The checkpoints' origin. */
  readonly origin: string;
  readonly seniorId: string;
  /** ISO. */
  readonly madeAt: string;
  readonly files: readonly ListedFile[];
}

/** The signed text. Its first line differs from a checkpoint's, so that neither passes for the other. */
export const manifestText = ({ origin, seniorId, madeAt, files }: Manifest): string =>
  [
    `${origin}/export`,
    `senior ${seniorId}`,
    `made ${madeAt}`,
    ...files.map(({ name, bytes, hash }) => `${hash} ${bytes} ${name}`),
    '',
  ].join('\n');

/** undefined: it is no manifest. */
export const parseManifest = (text: string): Manifest | undefined => {
  const [, origin = '', seniorId = '', madeAt = '', list = ''] =
    /^(\S+)\/export\nsenior (\S+)\nmade (\S+)\n((?:\S+ \d{1,15} [\w.-]+\n)+)$/.exec(text) ?? [];
  if (list === '') return undefined;
  const files = list
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([hash = '', bytes = '', name = '']) => ({ name, bytes: Number(bytes), hash }));
  return { origin, seniorId, madeAt, files };
};
