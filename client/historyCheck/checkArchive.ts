import {
  base64Of,
  headOnPaper,
  parseNote,
  parseSigned,
  parseVerifierKey,
  type SignedText,
} from '../../events/proof/checkpointNote.ts';
import { exportFiles, parseManifest, type ExportLine, type ExportProof } from '../../events/proof/exportFormat.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { fitsSignature, sha256 } from '../proof/webCrypto.ts';
import { linesOf, NoArchive, textOf, type Files } from './archive.ts';
import { bad, good, type Check } from './check.ts';
import { checkContents } from './checkContents.ts';
import { checkEntries } from './checkEntries.ts';
import { checkLeaves, checkRecord, checkTree } from './checkTree.ts';

export interface Checked {
  readonly checks: readonly Check[];
  readonly proof: ExportProof;
  readonly entries: readonly AuditEntry[];
  readonly lines: readonly ExportLine[];
  /** The events of the whole log at the checkpoint, when it was signed, and its head: "a1b2-c3d4". */
  readonly head: { readonly size: number; readonly madeAt: string; readonly name: string };
}

/** Each file has the bytes that the manifest lists. `openArchive` refuses any other file. */
const checkFiles = async (
  files: Files,
  listed: NonNullable<ReturnType<typeof parseManifest>>['files'],
): Promise<Check> => {
  const title = 'The files are those that were downloaded';
  const unlisted: ReadonlySet<string> = new Set([exportFiles.page, exportFiles.manifest]);
  const missing = Object.values(exportFiles).find(
    (name) => !unlisted.has(name) && !listed.some((file) => file.name === name),
  );
  if (missing !== undefined) return bad(title, `The list of files doesn’t have ${missing}.`);
  for (const { name, hash } of listed) {
    const bytes = files[name];
    if (!bytes) return bad(title, `${name} is missing.`);
    if (base64Of(await sha256(bytes)) !== hash) return bad(title, `${name} was changed after the download.`);
  }
  return good(title, `${listed.length} files, none added, changed or missing.`);
};

const cannot = 'This browser can’t check signatures (Ed25519). Use a newer one for this step.';

const checkSignatures = async (verifierKey: string, notes: readonly SignedText[]): Promise<Check> => {
  const title = 'One key signed the files and the checkpoint';
  const key = parseVerifierKey(verifierKey);
  if (!key) return bad(title, 'The key isn’t one that signs checkpoints.');
  for (const note of notes) {
    if (note.signature.name !== key.name) return bad(title, 'Another server signed a part of it.');
    const fits = await fitsSignature(key, note);
    if (fits === undefined) return { title, isGood: undefined, detail: cannot };
    if (!fits) return bad(title, 'A signature doesn’t fit: what was signed was changed, or another server signed it.');
  }
  return good(title, `Key ${verifierKey}`);
};

const opened = (files: Files) => {
  try {
    const proof = JSON.parse(textOf(files, exportFiles.proof)) as ExportProof;
    const manifest = parseSigned(textOf(files, exportFiles.manifest));
    return {
      proof,
      manifest,
      list: parseManifest(manifest?.text ?? ''),
      checkpoint: parseNote(proof.checkpoint),
      lines: linesOf<ExportLine>(files, exportFiles.events),
      entries: linesOf<AuditEntry>(files, exportFiles.entries),
    };
  } catch {
    throw new NoArchive('A file of this history can’t be read: it was changed or cut.');
  }
};

/** All that can be checked of a downloaded history without the server it came from. */
export const checkArchive = async (files: Files): Promise<Checked> => {
  const { proof, manifest, list, checkpoint: note, lines, entries } = opened(files);
  if (!manifest || !list) throw new NoArchive('The list of files (manifest.txt) was changed or cut.');
  if (!note) throw new NoArchive('The checkpoint (in proof.json) was changed or cut.');
  const { checkpoint } = note;
  const isOfOne = list.origin === checkpoint.origin && list.seniorId === proof.seniorId;
  const checks = [
    await checkFiles(files, list.files),
    isOfOne
      ? await checkSignatures(proof.verifierKey, [manifest, note])
      : bad(
          'One key signed the files and the checkpoint',
          'The files and the checkpoint are of two servers, or of two people.',
        ),
    await checkLeaves(lines),
    await checkRecord(lines, proof, checkpoint),
    await checkTree(lines, proof, checkpoint),
    await checkContents(lines),
    checkEntries(lines, entries),
  ];
  const { size, madeAt, root } = checkpoint;
  return { checks, proof, entries, lines, head: { size, madeAt, name: headOnPaper(root) } };
};
