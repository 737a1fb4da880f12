import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from '../../client/app/Header.tsx';
import { NewestNotice } from '../../client/notice/NewestNotice.tsx';
import { NoticesPage } from '../../client/notice/NoticesPage.tsx';
import type { MarkNoticesSeen } from '../../events/notice/noticeCommands.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { member } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { changed, joined, notice, removed, todayAt } from './noticeViews.ts';

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  circleOn(stage, { connections: [] });
});
afterEach(() => void jest.useRealTimers());

/** The server's notices; `seen`: the marks it received. */
const noticesOn = (notices: readonly NoticeView[]) => {
  const on = { notices, seen: [] as string[] };
  stage.server.use(
    http.get('/api/notices', () => HttpResponse.json([...on.notices])),
    http.put('/api/notices/seen', async ({ request }) => {
      const { at } = (await request.json()) as MarkNoticesSeen;
      on.seen.push(at);
      on.notices = on.notices.map((each) => ({ ...each, isNew: each.isNew && each.at > at }));
      return HttpResponse.json({ at });
    }),
  );
  return on;
};
/** A push announces another one. */
const tellOfNotices = () =>
  stage
    .sockets()
    .latest()
    .push({
      type: 'changed',
      readModel: 'notices',
      ids: ['a'],
      seniorId: rosa.id,
      event: 'MedicationChanged',
      position: positionAt(2),
    });
const dosage = notice(changed({ dosage: '850 mg' }));
const yesterdays = notice(removed, { at: '2026-06-08T20:00:00.000Z', isNew: false });

test('the page lists notices day by day, marks them as seen, and still says which were new', async () => {
  const on = noticesOn([dosage, yesterdays]);
  stage.show(
    <>
      <Header />
      <NoticesPage />
    </>,
  );
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('listitem')).toHaveTextContent(/Ana changed Metformin to 850.mgNew/);
  expect(within(today).getByRole('listitem')).toHaveTextContent(/9:12.AM\. Was 500.mg/);
  expect(within(today).getByRole('link', { name: 'See your medications' })).toHaveAttribute('href', '/medications');
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).queryByText('New')).not.toBeInTheDocument();
  await waitFor(() => expect(on.seen).toEqual([dosage.at]));
  expect(await screen.findByRole('link', { name: 'Notices' })).toBeInTheDocument();
  expect(within(today).getByText('New')).toBeInTheDocument();
});

test('a person who joined can be removed next to the notice, while they are a member', async () => {
  const kate = member(1, 'Kate Novak');
  circleOn(stage, { connections: [kate] });
  const by = (id: string, firstName: string) => ({ id: firstName, actor: { id, firstName, lastName: null } });
  noticesOn([
    notice(joined(kate.id), by(kate.id, 'Kate')),
    notice(joined(rosa.id.replace(/^./, 'f')), by(rosa.id.replace(/^./, 'f'), 'Leo')),
  ]);
  const { user } = stage.show(<NoticesPage />);
  const [kates, leos] = await screen.findAllByRole('listitem');
  await user.click(await within(kates as HTMLElement).findByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByText('Kate Novak will lose access right away. You can invite them again at any time.'),
  ).toBeInTheDocument();
  expect(within(leos as HTMLElement).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('without notices, and when they can’t be loaded, the page says so', async () => {
  noticesOn([]);
  stage.show(<NoticesPage />);
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeInTheDocument();
});

test('notices that can’t be loaded are requested again', async () => {
  stage.server.use(
    http.get('/api/notices', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }),
  );
  const { user } = stage.show(<NoticesPage />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeInTheDocument();
});

test('the bell counts the new ones; a new one is announced once, and those that were there are not', async () => {
  const on = noticesOn([dosage]);
  stage.show(<Header />);
  expect(await screen.findByRole('link', { name: 'Notices, 1 new' })).toHaveAttribute('href', '/notices');
  const log = screen.getByRole('log', { name: 'New notices' });
  expect(log).toBeEmptyDOMElement();
  on.notices = [notice(removed, { at: todayAt('10:09') }), dosage];
  tellOfNotices();
  expect(await screen.findByRole('link', { name: 'Notices, 2 new' })).toBeInTheDocument();
  await waitFor(() => expect(log).toHaveTextContent(/^Ana deleted Metformin 500.mg from your medications$/));
});

test('the home’s line is the newest that is not seen, and goes once it is', async () => {
  const on = noticesOn([dosage, yesterdays]);
  stage.show(
    <>
      <NewestNotice />
      <Header />
    </>,
  );
  expect(await screen.findByRole('region', { name: 'Newest notice' })).toHaveTextContent(
    /^Ana changed Metformin to 850.mg, today 9:12.AMSee all$/,
  );
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notices');
  on.notices = [{ ...dosage, isNew: false }, yesterdays];
  tellOfNotices();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Newest notice' })).not.toBeInTheDocument());
});
