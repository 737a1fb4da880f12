import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** A certificate for a double under 127.0.0.1 and localhost, and the authority that vouches for it, made for one run of a test. */
export interface Certificates {
  /** The key and certificate for the double, in PEM. */
  readonly tls: { readonly key: string; readonly certificate: string };
  /** The file of the authority's certificate, for `tlsCAFile`. */
  readonly authorityFile: string;
  remove(): Promise<void>;
}

const usual = { keyType: 'ec', algorithm: 'sha256' } as const;

const makeAuthority = () =>
  generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...usual,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });

// EventStoreDB expects this very name in the certificates of its nodes
const makeNode = (ca: { key: string; cert: string }) =>
  generate([{ name: 'commonName', value: 'eventstoredb-node' }], {
    ...usual,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });

export const makeCertificates = async (): Promise<Certificates> => {
  const authority = await makeAuthority();
  const node = await makeNode({ key: authority.private, cert: authority.cert });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-certificates-'));
  const authorityFile = path.join(folder, 'authority.pem');
  await writeFile(authorityFile, authority.cert);
  return {
    tls: { key: node.private, certificate: node.cert },
    authorityFile,
    remove: () => rm(folder, { recursive: true }),
  };
};
