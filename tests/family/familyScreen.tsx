import { http, HttpResponse } from 'msw';
import { FamilyPage } from '../../client/family/FamilyPage.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { thatMorning } from '../support/careTeam.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

export const fay = {
  id: '00000000-0000-5000-8000-0000000000f1',
  firstName: 'Fay',
  lastName: 'Okafor',
  profileImageUrl: null,
};
export const june = { id: '00000000-0000-5000-8000-0000000000e1', firstName: 'June', lastName: 'Whitaker' };

/** The nth update of Rosa's circle, by Fay, shared that many minutes ago. */
export const update = (
  number: number,
  content: string,
  more: Partial<FamilyUpdateView> = {},
  minutesAgo = 0,
): FamilyUpdateView => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  authorId: more.author?.id ?? fay.id,
  author: fay,
  seniorId: rosa.id,
  senior: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
  content,
  type: 'message',
  attachmentUrl: null,
  attachmentUrls: '[]',
  photos: [],
  isPrivate: false,
  isHidden: false,
  takenBackAt: null,
  createdAt: new Date(thatMorning.getTime() - minutesAgo * 60_000).toISOString(),
  ...more,
});

export const photo = (number: number, width = 1600, height = 1200): FamilyUpdateView['photos'][number] => ({
  url: `/api/files/00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  thumbnailUrl: `/api/files/00000000-0000-4000-a000-${String(number).padStart(12, '0')}`,
  width,
  height,
});

/** The API's answers; tests change them. */
export interface FamilyAnswers {
  updates: readonly FamilyUpdateView[];
  connections: readonly CareConnection[];
  /** Older ones, by cursor. */
  readonly older: Record<string, readonly FamilyUpdateView[]>;
  nextCursor?: string;
  /** Bodies of the shared updates. */
  readonly shared: (Record<string, unknown> | FormData)[];
  refusal?: { readonly status: number; readonly body: object };
  asked: number;
}

const viewOf = (body: Record<string, unknown> | FormData): FamilyUpdateView =>
  body instanceof FormData
    ? update(99, String(body.get('content')), {
        author: { ...rosa },
        photos: body.getAll('photos').map((_file, index) => photo(index)),
      })
    : update(99, String(body['content']), { author: { ...rosa }, isPrivate: body['isPrivate'] === true });

export const familyStage = (stage: ClientStage) => ({
  show: (answered: Partial<FamilyAnswers> = {}, as: Parameters<ClientStage['show']>[1] = {}) => {
    const answers: FamilyAnswers = { updates: [], connections: [], older: {}, shared: [], asked: 0, ...answered };
    stage.server.use(
      http.get('/api/care-connections', () => HttpResponse.json(answers.connections)),
      http.get('/api/family-updates', ({ request }) => {
        answers.asked += 1;
        const before = new URL(request.url).searchParams.get('before');
        if (before !== null) return HttpResponse.json(answers.older[before] ?? []);
        return HttpResponse.json(answers.updates, {
          headers: answers.nextCursor ? { 'X-Next-Cursor': answers.nextCursor } : {},
        });
      }),
      http.post('/api/family-updates', async ({ request }) => {
        if (answers.refusal) return HttpResponse.json(answers.refusal.body, { status: answers.refusal.status });
        const isForm = request.headers.get('content-type')?.startsWith('multipart') === true;
        const body = isForm ? await request.formData() : ((await request.json()) as Record<string, unknown>);
        answers.shared.push(body);
        const view = viewOf(body);
        answers.updates = [view, ...answers.updates];
        return HttpResponse.json(view, { status: 201 });
      }),
    );
    return { ...stage.show(<FamilyPage />, { path: '/family', ...as }), answers };
  },
});
