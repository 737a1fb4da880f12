import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { made, type AccessFixture } from './accessFixture.ts';
import { asks, changesArea, gets, outcomes, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const note = { content: 'Ate toast and an egg at 8.' };
/** The id of a new note that the senior wrote. */
const newNote = async ({ rosa }: AccessFixture): Promise<string> =>
  made(await rosa.browser.post<HandoverNoteView>('/api/handover-notes', note)).id;

/** Members who may change `health` may not correct somebody else's note. */
const writerAlone = outcomes(200, 403, 403, 404, 404, 404, 401);

/** Handover notes. */
export const handoverNoteRows: readonly AccessRow[] = [
  row(
    'GET /api/handover-notes',
    'one’s own',
    own(200),
    gets(() => '/api/handover-notes'),
  ),
  row(
    'GET /api/handover-notes',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/handover-notes?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/handover-notes',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/handover-notes', note)),
  ),
  row(
    'POST /api/handover-notes',
    'the senior’s',
    changesArea('health', 201),
    asks(({ rosa }, browser) => browser.post('/api/handover-notes', { ...note, userId: rosa.userId })),
  ),
  row(
    'PUT /api/handover-notes/:id',
    'the senior’s, written by her',
    writerAlone,
    asks(async (fixture, browser) =>
      browser.put(`/api/handover-notes/${await newNote(fixture)}`, { content: 'Ate two eggs at 8.' }),
    ),
  ),
  row('GET /ws', 'a handover note about the senior', toldWith('health'), receivesPush(newNote)),
];
