import type { DocumentView } from '../../projections/document/documents.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Browser, ExtraHeaders, Reply } from './browser.ts';

/** A real PDF of one page, which shows the words. */
export const pdfOf = (words: string): Buffer => {
  const content = `BT /F1 24 Tf 40 200 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
};

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

/** What a signed-in person asks about documents, in few words. */
export const documentsOf = (browser: Browser) => ({
  add: (sent?: SentDocument, headers: ExtraHeaders = {}): Promise<Reply<DocumentView & Problem>> =>
    browser.request('POST', '/api/documents', { body: documentForm(sent), headers }),
  list: async (seniorId?: string): Promise<readonly DocumentView[]> =>
    (await browser.get<readonly DocumentView[]>(`/api/documents${seniorId === undefined ? '' : `?senior=${seniorId}`}`)).body,
  change: (id: string, change: object): Promise<Reply<DocumentView & Problem>> =>
    browser.request('PATCH', `/api/documents/${id}`, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) }),
  remove: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/documents/${id}`),
  open: (fileUrl: string): Promise<Response> => fetch(`${browser.url}${fileUrl}`, { headers: { cookie: browser.cookie() } }),
});
