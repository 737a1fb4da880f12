import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HistoryPage } from '../../client/history/HistoryPage.tsx';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { auditOn } from './auditAnswers.ts';

const stage = clientStage();
const url = `/api/audit/${rosa.id}/download?token=1`;

/** The downloads that were asked for, with the passwords, and what the browser was given to save. */
const downloadsOn = (answer: () => Response) => {
  const asked: unknown[] = [];
  const saved: string[] = [];
  stage.server.use(
    http.post(`/api/audit/${rosa.id}/downloads`, async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.pathname}${this.search}`);
  });
  return { asked, saved };
};
afterEach(() => jest.restoreAllMocks());

const open = async (hasPassword = true) => {
  auditOn(stage);
  careOn(stage, { connections: [rosaAsSenior()] });
  const { user } = stage.show(<HistoryPage />, {
    user: { ...anaUser, hasPassword },
    path: `/history?senior=${rosa.id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Download history' }));
  await screen.findByRole('dialog', { name: 'Download history' });
  return { user, download: () => user.click(screen.getByRole('button', { name: 'Download' })) };
};

test('the password is asked, and then the browser saves the file', async () => {
  const { asked, saved } = downloadsOn(() => HttpResponse.json({ token: '1' }, { status: 201 }));
  const { user, download } = await open();
  await download();
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password');
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await download();
  expect(await screen.findByText('The download has begun')).toBeInTheDocument();
  expect(asked).toEqual([{ password: 'correct horse' }]);
  expect(saved).toEqual([url]);
});

test('a wrong password is said at the field, and nothing is saved', async () => {
  const message = 'That isn’t your password';
  const { saved } = downloadsOn(() =>
    HttpResponse.json({ message, code: 'invalid', fields: { password: message } }, { status: 400 }),
  );
  const { user, download } = await open();
  await user.type(screen.getByLabelText('Your password'), 'wrong horse');
  await download();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message);
  expect(saved).toEqual([]);
});

test('an account without a password has none to give', async () => {
  const { asked, saved } = downloadsOn(() => HttpResponse.json({ token: '1' }, { status: 201 }));
  const { download } = await open(false);
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await download();
  expect(await screen.findByText('The download has begun')).toBeInTheDocument();
  expect([asked, saved]).toEqual([[{}], [url]]);
});
