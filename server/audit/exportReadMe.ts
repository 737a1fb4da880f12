import type { ExportProof } from '../../events/proof/exportFormat.ts';

/** The text that explains the archive to a person who opens it. */
export const readMe = ({ name, checkpoint, verifierKey }: Pick<ExportProof, 'name' | 'checkpoint' | 'verifierKey'>) =>
  `History of ${name}, from Hearthline.

To look through it and check it: open check.html in a browser, and give it this .zip file. It needs no network.

entries.csv           every entry in words, for a spreadsheet; also as JSON and as FHIR R4 AuditEvent, one a line
views.csv             who looked at the record, when, and on which kind of device; also as JSON and as FHIR R4 AuditEvent
events.jsonl          the events of which the entries were made: as stored, in base64, and what they contain
proof.json            a signed checkpoint of the whole log (C2SP tlog-checkpoint), and the hashes which prove that it has these events
manifest.txt          the SHA-256 of each file, signed (C2SP signed-note, Ed25519)

Each event's leaf is the SHA-256 of a zero byte, of its place as the JSON list
[position, stream, version, id, type, metadata as JSON text], and of its payload. Leaves form the tree of RFC 6962.
A payload that begins with byte 3 is nonce (12 bytes), tag (16 bytes) and ciphertext of AES-256-GCM under "key"; the
associated data is the JSON list [stream, version, id, type, metadata as JSON text], and 16 zero bytes precede the content.
A payload that begins with byte 2 is a MAC (32 bytes) and the content. One that begins with byte 1 was stored before events
had keys of their own: its content is what the server read, and is covered by the manifest alone.

What the check proves, if the key is the server's: nothing was left out, changed or put in since the checkpoint was
signed. What it does not prove: that its signer left nothing out before, and that what was entered is true.

Signed by ${verifierKey}

${checkpoint}`;
