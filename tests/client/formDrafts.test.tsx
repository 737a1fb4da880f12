import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApiClient } from '../../client/api/apiClient.ts';
import { PersonalForm } from '../../client/account/PersonalForm.tsx';
import { forgetPerson, keepOnlyOf } from '../../client/browser/browserStorage.ts';
import { keepDraft, nobody, readDraft } from '../../client/form/drafts.ts';
import { Root } from '../../client/app/Root.tsx';
import { logoutRequested } from '../../client/session/sessionSlice.ts';
import { keptEdits } from '../../client/form/useFormDraft.ts';
import { StudioAppointmentDialog } from '../../client/studio/StudioAppointmentDialog.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
beforeEach(() => sessionStorage.clear());

describe('every form keeps the typed text', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: path.basename(file), text: readFileSync(path.join('client', file), 'utf8') }));
  const filesWith = (pattern: RegExp) =>
    files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

  test('but those that are a password, a code, a turn of a game, or a number asked for within a press', () =>
    expect(filesWith(/\buseForm\(/)).toEqual(
      // useKeptForm is what the others use
      [
        'AmountDialog.tsx',
        'ChallengeRecall.tsx',
        'NewPasswordForm.tsx',
        'OpenForm.tsx',
        'PairingPassword.tsx',
        'SignInForm.tsx',
        'useKeptForm.ts',
      ],
    ));
  test('a form that sends a command declares that it keeps nothing: those that ask for the password', () =>
    expect(filesWith(/\bisKept: false/)).toEqual(['DownloadDialog.tsx', 'PasswordCard.tsx']));
  test('a form of another make keeps its text itself, or is a code or a turn of a game', () =>
    expect(
      filesWith(/<form\b/).filter((file) => !filesWith(/\buse(Command|Kept|Profile)?Form\b/).includes(file)),
    ).toEqual(
      // the first keeps it by circle, MessageBox by conversation, PatternDialog by medication
      [
        'ComposeUpdate.tsx',
        'JoinCodeForm.tsx',
        'LettersForm.tsx',
        'MessageBox.tsx',
        'PatternDialog.tsx',
        'TriviaQuestionForm.tsx',
        'WordScrambleFace.tsx',
      ],
    ));
});

describe('kept values', () => {
  const initial = {
    name: 'Rosa',
    note: '',
    password: '',
    invitationCode: '',
    isAllDay: false,
    sharedWith: ['a'],
    photo: null,
    from: { day: '2026-06-10', time: '00:00' },
  };
  test.each([
    ['text that is other than at first', { name: 'Rosalia', note: '' }, { name: 'Rosalia' }],
    ['switches and choices', { isAllDay: true, sharedWith: ['a', 'b'] }, { isAllDay: true, sharedWith: ['a', 'b'] }],
    [
      'a day and a time',
      { from: { day: '2026-06-12', time: '00:00' } },
      { from: { day: '2026-06-12', time: '00:00' } },
    ],
    ['no password and no code', { password: 'correct horse', invitationCode: 'KLMR-TWXZ' }, undefined],
    ['no file', { photo: new File([], 'photo.png') } as object, undefined],
    ['nothing with a file in it', { photo: { file: null, isRemoved: true } } as object, undefined],
    [
      'nothing where all is as it was',
      { name: 'Rosa', sharedWith: ['a'], from: { day: '2026-06-10', time: '00:00' } },
      undefined,
    ],
  ])('%s', (_what, edits, kept) => expect(keptEdits(edits, initial)).toEqual(kept));

  test('each form and each person has separate drafts; signing in keeps only that person’s, signing out keeps none', () => {
    keepDraft('rosa', 'form contact', { name: 'Fay' });
    keepDraft('rosa', 'form contact 2', { name: 'Carl' });
    keepDraft('fay', 'form contact', { name: 'Ana' });
    keepDraft(nobody, 'form register', { firstName: 'Bea' });
    const found = () => [
      readDraft('rosa', 'form contact'),
      readDraft('rosa', 'form contact 2'),
      readDraft('fay', 'form contact'),
      readDraft(nobody, 'form register'),
    ];
    expect(found()).toEqual([{ name: 'Fay' }, { name: 'Carl' }, { name: 'Ana' }, { firstName: 'Bea' }]);
    keepOnlyOf('rosa');
    expect(found()).toEqual([{ name: 'Fay' }, { name: 'Carl' }, undefined, undefined]);
    forgetPerson('rosa');
    expect(found()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a dialog', () => {
  const open = (userId = rosa.id) => {
    const onClose = jest.fn();
    const shown = stage.show(<StudioAppointmentDialog onAdd={() => true} onClose={onClose} />, {
      user: { ...rosa, id: userId },
    });
    const form = within(screen.getByRole('dialog', { name: 'Add Appointment' }));
    return { ...shown, form, onClose, title: () => form.getByRole('textbox', { name: 'Title' }) };
  };
  const typed = async () => {
    const shown = open();
    await shown.user.clear(shown.title());
    await shown.user.type(shown.title(), 'Chair yoga');
    return shown;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });

  test('in which nothing was typed closes on Esc without a question', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('asks on Esc; Keep writing continues', async () => {
    const { user, onClose, title } = await typed();
    await user.keyboard('{Escape}');
    const asked = within(await question());
    expect(asked.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await user.click(asked.getByRole('button', { name: 'Keep writing' }));
    expect(title()).toHaveValue('Chair yoga');
    await waitFor(() => expect(title()).toHaveFocus());
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that is discarded opens empty again', async () => {
    const { user, onClose } = await typed();
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    cleanup();
    expect(open().title()).toHaveValue('Hearthline Studios session');
  });

  test('opens after Back or a reload with the typed text, and can start over; nobody else finds it', async () => {
    await typed();
    cleanup();
    expect(open('00000000-0000-4000-8000-0000000000f1').title()).toHaveValue('Hearthline Studios session');
    cleanup();
    const { user, form, title } = open();
    expect(title()).toHaveValue('Chair yoga');
    expect(form.getByText('This is what you wrote before. It hasn’t been saved yet.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Start over' }));
    expect(title()).toHaveValue('Hearthline Studios session');
    expect(sessionStorage).toHaveLength(0);
  });

  test('leaves nothing once it was saved, or its writer has signed out', async () => {
    const { user, form } = await typed();
    await user.type(form.getByLabelText('Date'), '2026-06-12');
    await user.type(form.getByLabelText('Time'), '10:00');
    await user.click(form.getByRole('button', { name: 'Add Appointment' }));
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    const { store, left } = await typed();
    expect(sessionStorage).toHaveLength(1);
    stage.server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 204 })));
    act(() => void store.dispatch(logoutRequested()));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sessionStorage.getItem(`hearthline.draft ${rosa.id} form studio-appointment`)).toBeNull();
  });
});

test('the profile keeps the typed text; Cancel asks first', async () => {
  stage.server.use(http.get('/api/user/sessions', () => HttpResponse.json([])));
  const { user } = stage.show(<PersonalForm />);
  await user.type(screen.getByLabelText('Allergies'), 'Penicillin');
  cleanup();
  const again = stage.show(<PersonalForm />);
  expect(screen.getByLabelText('Allergies')).toHaveValue('Penicillin');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Allergies')).toHaveValue('');
});

test('a registration keeps the typed text except the password', async () => {
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ message: 'Unauthorized' }, { status: 401 })));
  const visit = async () => {
    window.history.replaceState(null, '', '/auth?new');
    render(<Root api={createApiClient()} leave={jest.fn()} />);
    await screen.findByLabelText('Confirm password');
    return userEvent.setup();
  };
  const user = await visit();
  await user.type(screen.getByLabelText('Username'), 'bea');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('radio', { name: /Caregiver/ }));
  cleanup();
  await visit();
  expect(screen.getByLabelText('Username')).toHaveValue('bea');
  expect(screen.getByRole('radio', { name: /Caregiver/ })).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(Object.values(sessionStorage).join()).not.toContain('correct horse');
});
