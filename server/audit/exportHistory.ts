import { createHash } from 'node:crypto';
import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { exportFiles, manifestText, type ExportProof, type ListedFile } from '../../events/proof/exportFormat.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { listAuditActors } from '../../projections/audit/auditTimelineQueries.ts';
import { listExportPlaces, type ExportPlace } from '../../projections/audit/exportPlacesQueries.ts';
import { entriesOf, peopleIn } from './auditEntries.ts';
import { findAuditPeople } from './auditPeople.ts';
import { readPlaces } from './readPlaces.ts';
import type { Dependencies } from '../dependencies.ts';
import { openCheckpointKey } from '../proof/checkpointKey.ts';
import { entriesCsv, entriesFhir, entriesJson } from './entryForms.ts';
import { exportedEvents } from './exportedEvents.ts';
import { hashesFor, signForExport } from './exportProof.ts';
import { readMe } from './exportReadMe.ts';
import { readAllViews, viewsCsv, viewsFhir, viewsJson } from './viewForms.ts';

/** The history that is exported, and who may see what of it. */
export interface ExportAsked {
  readonly seniorId: string;
  readonly name: string;
  readonly timeZone: string;
  /** Types of events that the reader may see; undefined: all. */
  readonly readable: readonly string[] | undefined;
  /** The page that checks it, as the build makes it. */
  readonly page: string;
}

type Deps = Pick<Dependencies, 'config' | 'db' | 'events' | 'keys' | 'now'>;

const page = 500;

interface Read {
  readonly lines: readonly string[];
  readonly entries: readonly AuditEntry[];
}

/** A page at a time, in log order. */
async function* readEvents(deps: Deps, asked: ExportAsked, places: readonly ExportPlace[]): AsyncGenerator<Read> {
  const { seniorId, timeZone, readable } = asked;
  const everything = { ofKind: undefined, personId: undefined, from: undefined, until: undefined, knownAt: undefined };
  const actors = await listAuditActors(deps.db.pool, { seniorId, readable, ...everything });
  for (let from = 0; from < places.length; from += page) {
    const some = places.slice(from, from + page);
    const read = await readPlaces(
      deps,
      some.filter(({ isReadable }) => isReadable),
    );
    const people = await findAuditPeople(deps.db.pool, seniorId, actors, peopleIn(read));
    const events = read.map(({ event }) => event);
    const lines = await exportedEvents(deps.keys, some, events);
    yield { lines: lines.map((line) => JSON.stringify(line)), entries: entriesOf(read, timeZone, people.personOf) };
  }
}

/** Adds files to an archive, and lists them with their hashes. */
const openArchive = (signal: AbortSignal) => {
  const zip = new ZipFile();
  const listed: ListedFile[] = [];
  const add = async (name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      for await (const part of parts) {
        const chunk = Buffer.from(part);
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    };
    await new Promise<void>((resolve, reject) => {
      const content = addAbortSignal(signal, Readable.from(counted(), { objectMode: false }));
      content.once('end', resolve).once('error', reject);
      zip.addReadStream(content, name);
    });
    listed.push({ name, bytes, hash: hash.digest('base64') });
  };
  return { zip, add, listed };
};

const lined = (lines: readonly string[]): Iterable<string> => lines.map((line) => `${line}\n`);

/** Writes all files of the archive, the manifest last. */
const write = async (
  deps: Deps,
  asked: ExportAsked,
  { zip, add, listed }: ReturnType<typeof openArchive>,
  signal: AbortSignal,
): Promise<void> => {
  const { seniorId, name, timeZone, readable } = asked;
  const head = await signForExport(deps, seniorId, signal);
  signal.throwIfAborted();
  const places = await listExportPlaces(deps.db.pool, { seniorId, upTo: head.position, readable });
  const views = await readAllViews(deps, seniorId);
  const { checkpoint, verifierKey, senior } = head;
  const hashes = await hashesFor(
    deps,
    places.map(({ index }) => index),
    head.size,
  );
  const proof: ExportProof = { checkpoint, verifierKey, seniorId, name, timeZone, senior, hashes };
  zip.addBuffer(Buffer.from(asked.page), exportFiles.page);
  await add(exportFiles.readMe, [readMe({ name, checkpoint, verifierKey })]);
  await add(exportFiles.proof, [JSON.stringify(proof)]);
  const entries: AuditEntry[] = [];
  const lines = async function* () {
    for await (const read of readEvents(deps, asked, places)) {
      entries.push(...read.entries);
      yield* lined(read.lines);
    }
  };
  await add(exportFiles.events, lines());
  await add(exportFiles.entries, lined(entriesJson(entries)));
  await add(exportFiles.entriesCsv, lined(entriesCsv(entries)));
  await add(exportFiles.entriesFhir, lined(entriesFhir(entries, seniorId)));
  await add(exportFiles.views, lined(viewsJson(views)));
  await add(exportFiles.viewsCsv, lined(viewsCsv(views)));
  await add(exportFiles.viewsFhir, lined(viewsFhir(views, seniorId)));
  const { origin } = head;
  const text = manifestText({ origin, seniorId, madeAt: deps.now().toISOString(), files: listed });
  zip.addBuffer(Buffer.from((await openCheckpointKey(deps.keys, origin)).sign(text)), exportFiles.manifest);
  zip.end();
};

/**
 * A senior's history as an archive that can be checked without this server (docs/decisions/0059-export.md). The stream fails where a part
 * can't be read: such an archive has no end, so nobody takes it for whole.
 */
export const exportHistory = (deps: Deps, asked: ExportAsked, signal: AbortSignal): Readable => {
  const archive = openArchive(signal);
  const output = new PassThrough();
  archive.zip.outputStream.pipe(output);
  write(deps, asked, archive, signal).catch((error: unknown) => output.destroy(error as Error));
  return output;
};
