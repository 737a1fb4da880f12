import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import type { AuditorLink, AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Browser, Reply } from '../support/browser.ts';

/** A person's requests about auditors in short form. */
export const auditorsOf = (browser: Browser) => ({
  give: (body: object): Promise<Reply<AuditorGrantView & Problem>> => browser.post('/api/auditor-grants', body),
  grants: async (): Promise<readonly AuditorGrantView[]> =>
    (await browser.get<readonly AuditorGrantView[]>('/api/auditor-grants')).body,
  renew: (id: string, until: string): Promise<Reply<AuditorGrantView & Problem>> =>
    browser.post(`/api/auditor-grants/${id}/renew`, { until }),
  withdraw: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/auditor-grants/${id}`),
  link: (id: string, body: object = {}): Promise<Reply<AuditorLink & Problem>> =>
    browser.post(`/api/auditor-grants/${id}/link`, body),
  read: (secret: string): Promise<Reply<AuditorLinkView & Problem>> =>
    browser.post('/api/auditor-links/read', { secret }),
  use: (secret: string): Promise<Reply<AuditorGrantView & Problem>> =>
    browser.post('/api/auditor-links/use', { secret }),
  sign: (seniorId: string, review: object): Promise<Reply<RecordReviewView & Problem>> =>
    browser.post(`/api/audit/${seniorId}/reviews`, review),
  reviews: (seniorId: string): Promise<Reply<readonly RecordReviewView[]>> =>
    browser.get(`/api/audit/${seniorId}/reviews`),
});
