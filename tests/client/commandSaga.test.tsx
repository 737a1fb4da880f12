import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { CommandOutcome, Write } from '../../client/command/command.ts';
import { commandProgressed, commandSent } from '../../client/command/commandSlice.ts';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { useCommand } from '../../client/command/useCommand.ts';
import { takeNotice } from '../../client/toast/noticeForNextPage.ts';
import { UploadProgress } from '../../client/ui/UploadProgress.tsx';
import { clientStage, type ShownScreen } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();

const addMedication = {
  type: 'AddMedication',
  route: 'POST /medications',
  body: { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily' },
  toast: {
    success: { title: 'Medication added successfully!' },
    failure: { title: 'Failed to add medication. Please try again.' },
  },
  reloads: ['users'],
} as const satisfies Write;

const AddButton = ({ onSuccess }: { onSuccess?: (outcome: CommandOutcome) => void }) => {
  const { isPending, problem, send } = useCommand('add', onSuccess);
  return (
    <>
      <button type="button" aria-disabled={isPending} onClick={() => !isPending && send(addMedication)}>
        Add
      </button>
      {problem && <p>{problem.fields['name'] ?? problem.message}</p>}
    </>
  );
};

const press = ({ user }: ShownScreen) => user.click(screen.getByRole('button', { name: 'Add' }));

test('a command that succeeds hands on its answer, shows its toast, and has the related lists loaded again', async () => {
  const seen: string[] = [];
  stage.server.use(
    http.post('/api/medications', async ({ request }) => {
      seen.push(request.headers.get('Content-Type') ?? '', JSON.stringify(await request.json()));
      return HttpResponse.json({ id: 'm1' }, { status: 201 });
    }),
  );
  const answers: unknown[] = [];
  let reloads = 0;
  stage.server.use(
    http.get('/api/user/me', () => {
      reloads += 1;
      return HttpResponse.json(rosa);
    }),
  );
  const shown = stage.show(<AddButton onSuccess={({ view }) => answers.push(view)} />);
  await press(shown);
  expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
  expect(seen).toEqual(['application/json', '{"name":"Metformin","dosage":"500 mg","frequency":"Once daily"}']);
  expect(answers).toEqual([{ id: 'm1' }]);
  expect(reloads).toBe(0);
  await waitFor(() => expect(reloads).toBe(1));
});

test('a problem is shown next to what caused it, and the toast says the sentence, never the raw text', async () => {
  const problem = { message: 'The name is too long.', code: 'invalid', fields: { name: 'At most 200 characters.' } };
  stage.server.use(http.post('/api/medications', () => HttpResponse.json(problem, { status: 400 })));
  const shown = stage.show(<AddButton />);
  await press(shown);
  expect(await screen.findByText('At most 200 characters.')).toBeInTheDocument();
  const toast = screen.getByRole('alert');
  expect(toast).toHaveTextContent('Failed to add medication. Please try again.');
  expect(toast).toHaveTextContent('The name is too long.');
  expect(toast).not.toHaveTextContent('400');
});

test('a command without an answer is sent again under the same idempotency key; an answered one is not', async () => {
  const keys: (string | null)[] = [];
  let isDown = true;
  stage.server.use(
    http.post('/api/medications', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isDown ? HttpResponse.error() : HttpResponse.json({ id: 'm1' }, { status: 201 });
    }),
  );
  const shown = stage.show(<AddButton />);
  await press(shown);
  expect(await screen.findAllByText(/can’t tell yet if that was saved/)).not.toHaveLength(0);
  isDown = false;
  await press(shown);
  await screen.findByText('Medication added successfully!');
  await press(shown);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a write that got no answer, or one from a proxy, or whose outcome the server doesn’t know, is not called failed; “Try again” sends it under the same key', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => HttpResponse.error(),
    () => new HttpResponse('<h1>504 Gateway Time-out</h1>', { status: 504 }),
    () => HttpResponse.json({ message: 'Says the server.', code: 'outcome_unknown' }, { status: 503 }),
    () => HttpResponse.json({ id: 'm1' }, { status: 201 }),
  ];
  stage.server.use(
    http.post('/api/medications', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  const shown = stage.show(<AddButton />);
  await press(shown);
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(keys).toHaveLength(times));
    expect(await screen.findByText('We can’t tell yet if that was saved.')).toBeInTheDocument();
    expect(
      screen.getByText('We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
  expect(screen.queryByText(/can’t tell/)).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('a second press while the first is on its way sends nothing', async () => {
  let requests = 0;
  stage.server.use(
    http.post('/api/medications', async () => {
      requests += 1;
      await delay(50);
      return HttpResponse.json({ id: 'm1' }, { status: 201 });
    }),
  );
  const { store } = stage.show(<AddButton />);
  act(() => {
    store.dispatch(commandSent({ ...addMedication, key: 'add' }));
    store.dispatch(commandSent({ ...addMedication, key: 'add' }));
  });
  await screen.findByText('Medication added successfully!');
  expect(requests).toBe(1);
});

const formOf = (content: string): FormData => {
  const form = new FormData();
  form.append('photo', new File([content], 'pill.png', { type: 'image/png', lastModified: 1 }));
  return form;
};

const FormButton = () => {
  const { isPending, share, cancel, send } = useCommand('form');
  return (
    <>
      <button type="button" onClick={() => send({ ...addMedication, body: formOf('bytes'), reloads: [] })}>
        Add
      </button>
      {isPending && <UploadProgress what="Sending the photo" share={share} onCancel={cancel} />}
    </>
  );
};

test('a form says how far it is, and its answer is understood as of any command', async () => {
  const sent: unknown[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  stage.server.use(
    http.post('/api/medications', async ({ request }) => {
      sent.push(request.headers.get('Idempotency-Key'));
      await held;
      return HttpResponse.json(
        { message: 'Too big.', fields: {} },
        { status: 413, headers: { 'X-Position': '0a1b2c3d.42' } },
      );
    }),
  );
  const shown = stage.show(<FormButton />);
  await press(shown);
  expect(screen.getByRole('progressbar', { name: 'Sending the photo' })).toBeInTheDocument();
  act(() => void shown.store.dispatch(commandProgressed({ key: 'form', share: 0.459 })));
  expect(screen.getByText('Sending the photo: 45%')).toBeInTheDocument();
  act(() => void shown.store.dispatch(commandProgressed({ key: 'form', share: 1 })));
  expect(screen.getByText('Almost done…')).toBeInTheDocument();
  answer();
  expect(await screen.findByText('Too big.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(sent).toEqual([expect.any(String)]);
});

test('a form that is cancelled is given up, and sent again under the same key, since it may have arrived', async () => {
  const keys: (string | null)[] = [];
  stage.server.use(
    http.post('/api/medications', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 1) await delay('infinite');
      return HttpResponse.json({ id: 'm1' }, { status: 201 });
    }),
  );
  const shown = stage.show(<FormButton />);
  await press(shown);
  await waitFor(() => expect(keys).toHaveLength(1));
  await shown.user.click(screen.getByRole('button', { name: 'Cancel: sending the photo' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await press(shown);
  expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

test('a read after a write sends the position that this browser has seen', async () => {
  let asked: string | null = null;
  stage.server.use(
    http.post('/api/medications', () =>
      HttpResponse.json({ id: 'm1' }, { status: 201, headers: { 'X-Position': '0a1b2c3d.42' } }),
    ),
    http.get('/api/user/me', ({ request }) => {
      asked = request.headers.get('X-Min-Position');
      return HttpResponse.json({});
    }),
  );
  const shown = stage.show(<AddButton />);
  await press(shown);
  await screen.findByText('Medication added successfully!');
  act(() => void shown.store.dispatch(readModelsStale(['users'])));
  await waitFor(() => expect(asked).toBe('0a1b2c3d.42'));
});

test('a 401 says that one is logged out, and half a second later goes to sign in again, to return here', async () => {
  stage.server.use(
    http.post('/api/medications', () => HttpResponse.json({ message: 'Unauthorized: no session' }, { status: 401 })),
  );
  window.history.pushState({}, '', '/medications');
  const shown = stage.show(<AddButton />);
  await press(shown);
  expect(await screen.findByText('Unauthorized')).toBeInTheDocument();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(shown.left).toEqual([]);
  await waitFor(() => expect(shown.left).toEqual(['/api/login?next=%2Fmedications']));
  expect(takeNotice()).toEqual({
    title: 'Your session ended',
    description: 'What was typed here before wasn’t saved.',
    intent: 'info',
  });
});
