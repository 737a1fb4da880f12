import { pdfOf } from '../../server/demo/pdfOf.ts';
import type { DocumentView } from '../../projections/document/documents.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Browser, ExtraHeaders, Reply } from './browser.ts';

export interface SentDocument {
  readonly bytes?: Uint8Array;
  readonly fileName?: string;
  readonly name?: string;
  readonly type?: string;
  /** Ids of members. */
  readonly sharedWith?: readonly string[];
}

export const documentForm = ({
  bytes = pdfOf('Insurance'),
  fileName = 'insurance.pdf',
  name,
  type,
  sharedWith = [],
}: SentDocument = {}): FormData => {
  const form = new FormData();
  if (name !== undefined) form.append('name', name);
  if (type !== undefined) form.append('type', type);
  for (const id of sharedWith) form.append('sharedWith', id);
  form.append('document', new Blob([new Uint8Array(bytes)]), fileName);
  return form;
};

/** The requests about documents in short form. */
export const documentsOf = (browser: Browser) => ({
  add: (sent?: SentDocument, headers: ExtraHeaders = {}): Promise<Reply<DocumentView & Problem>> =>
    browser.request('POST', '/api/documents', { body: documentForm(sent), headers }),
  list: async (seniorId?: string): Promise<readonly DocumentView[]> =>
    (await browser.get<readonly DocumentView[]>(`/api/documents${seniorId === undefined ? '' : `?senior=${seniorId}`}`))
      .body,
  change: (id: string, change: object): Promise<Reply<DocumentView & Problem>> =>
    browser.request('PATCH', `/api/documents/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }),
  remove: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/documents/${id}`),
  open: (fileUrl: string): Promise<Response> =>
    fetch(`${browser.url}${fileUrl}`, { headers: { cookie: browser.cookie() } }),
});
