import { createHash } from 'node:crypto';
import { addAbortSignal, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
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

const linesAtOnce = 200;

/** Some lines at a time, so that others are served between them. */
async function* lined(lines: Iterable<string>): AsyncGenerator<string> {
  let some: string[] = [];
  for (const line of lines) {
    some.push(`${line}\n`);
    if (some.length < linesAtOnce) continue;
    yield some.join('');
    some = [];
    await setImmediate();
  }
  yield some.join('');
}

/** All that is found before the first byte is sent: until then a failure is an answer. */
const prepare = async (deps: Deps, { seniorId, name, timeZone, readable }: ExportAsked, signal: AbortSignal) => {
  const head = await signForExport(deps, seniorId, signal);
  const places = await listExportPlaces(deps.db.pool, { seniorId, upTo: head.position, readable });
  const views = await readAllViews(deps, seniorId, signal);
  const indexes = places.map(({ index }) => index);
  const hashes = await hashesFor(deps, indexes, head.size, signal);
  const { checkpoint, verifierKey, senior, origin } = head;
  const proof: ExportProof = { checkpoint, verifierKey, seniorId, name, timeZone, senior, hashes };
  return { proof, origin, places, views };
};

/** Writes all files of the archive, the manifest last. */
const write = async (
  deps: Deps,
  asked: ExportAsked,
  { proof, origin, places, views }: Awaited<ReturnType<typeof prepare>>,
  { zip, add, listed }: ReturnType<typeof openArchive>,
): Promise<void> => {
  const { seniorId } = asked;
  zip.addBuffer(Buffer.from(asked.page), exportFiles.page);
  await add(exportFiles.readMe, [readMe(proof)]);
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
  const text = manifestText({ origin, seniorId, madeAt: deps.now().toISOString(), files: listed });
  zip.addBuffer(Buffer.from((await openCheckpointKey(deps.keys, origin)).sign(text)), exportFiles.manifest);
  zip.end();
};

/** An archive that is ready to be sent. */
export interface HistoryExport {
  /**
   * Resolves once all is sent, and nothing works on it any more. Rejects where a part can't be read, or where its reader is gone: such an
   * archive has no end, so nobody takes it for whole.
   */
  sendTo(destination: Writable): Promise<void>;
}

/** A senior's history as an archive that can be checked without this server (docs/decisions/0059-export.md). */
export const openExport = async (deps: Deps, asked: ExportAsked, signal: AbortSignal): Promise<HistoryExport> => {
  const prepared = await prepare(deps, asked, signal);
  const sendTo = async (destination: Writable): Promise<void> => {
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const archive = openArchive(either);
    // the first to fail ends the other, and its reason is that of both
    const endBoth = (reason: unknown): void => failed.abort(reason);
    await Promise.all([
      write(deps, asked, prepared, archive).catch(endBoth),
      pipeline(archive.zip.outputStream, destination, { signal: either }).catch(endBoth),
    ]);
    failed.signal.throwIfAborted();
  };
  return { sendTo };
};
