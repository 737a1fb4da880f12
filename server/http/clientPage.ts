import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { NotFound } from './errors.ts';

/** Names and addresses of hosts: nothing else that a Host header may hold gets into the page. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

/** Previews of links take whole addresses only. Only the first page has one address, so that a shared invitation keeps its own. */
const linksFor = (req: Request): string => {
  // an empty Host header is undefined here
  const origin = `${req.protocol}://${(req.host as string | undefined) ?? ''}`;
  if (!plainOrigin.test(origin)) return '';
  const picture = `<meta property="og:image" content="${origin}/share.jpg" />`;
  const address = `<link rel="canonical" href="${origin}/" /><meta property="og:url" content="${origin}/" />`;
  return req.originalUrl === '/' ? picture + address : picture;
};

interface ClientPage {
  /** The folder of the built client. */
  readonly root: string;
  /** `pageMarks` */
  readonly marks: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const mark = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}" />`;

/** What the first pages know of this server before they have asked for anything: demo families, who may register, who helps. */
export const pageMarks = ({ demo, registration, supportContact }: Pick<Config, 'demo' | 'registration' | 'supportContact'>): string =>
  [
    ...(demo.isOn ? [mark('demo', 'on')] : []),
    ...(registration === 'open' ? [] : [mark('registration', registration)]),
    ...(supportContact === undefined ? [] : [mark('support', supportContact)]),
  ].join('');

/** The client's page, with what only the server and the request tell. */
export const sendClientPage = async (req: Request, res: Response, { root, marks }: ClientPage): Promise<void> => {
  const page = await readFile(path.join(root, 'index.html'), 'utf8').catch(() => {
    throw new NotFound();
  });
  res.setHeader('Cache-Control', 'no-cache');
  res.type('html').send(page.replace('</head>', () => `${marks}${linksFor(req)}</head>`));
};
