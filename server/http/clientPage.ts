import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { NotFound } from './errors.ts';

/**
 * Previews of links take whole addresses only, of the setting PUBLIC_URL: a Host header is whatever its sender writes. Only the first page
 * has one address, so that a shared invitation keeps its own.
 */
const linksFor = (req: Request, origin: string | undefined): string => {
  if (origin === undefined) return '';
  const picture = `<meta property="og:image" content="${origin}/share.jpg" />`;
  const address = `<link rel="canonical" href="${origin}/" /><meta property="og:url" content="${origin}/" />`;
  return req.originalUrl === '/' ? picture + address : picture;
};

export interface ClientPage {
  /** The folder of the built client. */
  readonly root: string;
  /** `pageMarks` */
  readonly marks: string;
  readonly publicUrl: string | undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const mark = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}" />`;

/**
 * The meta tags that tell the first pages about this server without a request: demo families, registration, the support
 * contact.
 */
export const pageMarks = ({
  demo,
  registration,
  supportContact,
}: Pick<Config, 'demo' | 'registration' | 'supportContact'>): string =>
  [
    ...(demo.isOn ? [mark('demo', 'on')] : []),
    ...(registration === 'open' ? [] : [mark('registration', registration)]),
    ...(supportContact === undefined ? [] : [mark('support', supportContact)]),
  ].join('');

/** The client's page, with the values that only the server and the request know. */
export const sendClientPage = async (
  req: Request,
  res: Response,
  { root, marks, publicUrl }: ClientPage,
): Promise<void> => {
  const page = await readFile(path.join(root, 'index.html'), 'utf8').catch(() => {
    throw new NotFound();
  });
  res.setHeader('Cache-Control', 'no-cache');
  res.type('html').send(page.replace('</head>', () => `${marks}${linksFor(req, publicUrl)}</head>`));
};
