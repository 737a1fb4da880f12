import { File as NodeFile } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';
import { rosa } from '../support/people.ts';
import { familyStage, june, update } from './familyScreen.tsx';

const stage = clientStage();
const { show } = familyStage(stage);
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const asAna = {
  user: { id: '00000000-0000-5000-8000-0000000000a1', firstName: 'Ana', role: 'family_member' },
} as const;
const juneAsSenior = rosaAsSenior({
  id: june.id,
  seniorId: june.id,
  firstName: 'June',
  seniorFirstName: 'June',
  invitationId: june.id,
});
const box = () => screen.findByRole('textbox', { name: 'What’s new?' });
const button = () => screen.getByRole('button', { name: 'Share Update' });
// the FormData of these tests is Node's
const file = (name: string, { type = 'image/jpeg', size = 100 } = {}): File =>
  new NodeFile([new Uint8Array(size)], name, { type }) as unknown as File;
const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
const chosen = () =>
  screen.queryAllByRole('button', { name: /^Remove photo/ }).map((each) => each.getAttribute('aria-label'));
const tooLarge = 5 * 1024 * 1024 + 1;

test('nothing can be shared while text and photos are both empty', async () => {
  const { user, answers } = show();
  await box();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  expect(await screen.findByText('Content Required')).toBeInTheDocument();
  expect(screen.getAllByText('Please enter some text or select a photo to share').length).toBeGreaterThan(0);
  await user.type(await box(), '  ');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(answers.shared).toEqual([]);
});

test('a text is shared in the way of spec.md §7, shown immediately, and sent to the server’s live connection', async () => {
  const { user, answers } = show();
  await user.type(await box(), 'Good morning!');
  await user.click(button());
  expect(await screen.findByText('Your update has been shared with the family!')).toBeInTheDocument();
  expect(answers.shared).toEqual([{ content: 'Good morning!', type: 'message', seniorId: rosa.id, isPrivate: false }]);
  expect(await screen.findByRole('article', { name: 'You' })).toHaveTextContent('Good morning!');
  expect(await box()).toHaveValue('');
  expect(stage.sockets().latest().said.at(-1)).toMatchObject({
    type: 'family_update',
    data: { content: 'Good morning!' },
  });
});

test('a text that is too long stays whole, says by how much, and isn’t sent', async () => {
  const { user, answers } = show();
  const text = `${'😀'.repeat(4999)} The last.`;
  await user.click(await box());
  await user.paste(text);
  expect(await box()).toHaveValue(text);
  expect(screen.getByText('That’s 9 characters too long. Please shorten it.')).toBeInTheDocument();
  await user.click(button());
  expect(await box()).toHaveFocus();
  expect(answers.shared).toEqual([]);
});

test('a refused update stays in the box, with the server’s sentence', async () => {
  const sentence = 'Nobody has shared their family updates with you yet.';
  const { user } = show({ refusal: { status: 403, body: { message: sentence, code: 'forbidden' } } });
  await user.type(await box(), 'Good morning!');
  await user.click(button());
  expect(await screen.findByText('Failed to share update. Please try again.')).toBeInTheDocument();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(await box()).toHaveValue('Good morning!');
});

test('the server’s problem with a photo is shown with the photos', async () => {
  const sentence = 'cat.png: Please select an image file';
  const { user } = show({
    refusal: { status: 415, body: { message: sentence, code: 'not_an_image', fields: { photos: sentence } } },
  });
  await box();
  choose(file('cat.png'));
  await user.click(button());
  await screen.findByText('Failed to share update. Please try again.');
  expect(screen.getByRole('group', { name: 'Photos' })).toHaveTextContent(sentence);
  expect(chosen()).toEqual(['Remove photo 1: cat.png']);
});

describe('photos', () => {
  test('go in one form, whose other fields come first', async () => {
    const { user, answers } = show();
    await user.type(await box(), 'Look');
    choose(file('a.jpg'), file('b.jpg'));
    choose(file('c.jpg'));
    await user.click(button());
    await screen.findByText('Your update has been shared with the family!');
    const [form] = answers.shared as FormData[];
    const entries = [...(form?.entries() ?? [])].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    expect(entries).toEqual([
      ['content', 'Look'],
      ['type', 'photo'],
      ['seniorId', rosa.id],
      ['isPrivate', 'false'],
      ['photos', 'a.jpg'],
      ['photos', 'b.jpg'],
      ['photos', 'c.jpg'],
    ]);
    expect(chosen()).toEqual([]);
  });

  test('each can be taken out again, and the focus stays with them', async () => {
    const { user } = show();
    await box();
    choose(file('a.jpg'), file('b.jpg'));
    await user.click(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' }));
    expect(chosen()).toEqual(['Remove photo 1: b.jpg']);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Photos' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove photo 1: b.jpg' }));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  test('an unreadable or too large file is named, and the others stay', async () => {
    show();
    await box();
    choose(file('a.jpg'), file('notes.pdf', { type: 'application/pdf' }), file('holiday.jpg', { size: tooLarge }));
    expect(chosen()).toEqual(['Remove photo 1: a.jpg']);
    const group = screen.getByRole('group', { name: 'Photos' });
    expect(group).toHaveTextContent('Invalid file type. notes.pdf: Please select an image file');
    expect(group).toHaveTextContent('File too large. holiday.jpg: Please select an image smaller than 5MB');
    expect(await screen.findByText('Invalid file type')).toBeInTheDocument();
  });

  test('more than ten are too many', async () => {
    show();
    await box();
    choose(...Array.from({ length: 12 }, (_file, index) => file(`${index}.jpg`)));
    expect(chosen()).toHaveLength(10);
    expect(screen.getByRole('group', { name: 'Photos' })).toHaveTextContent('You can share up to 10 photos at once.');
  });
});

describe('while an update is being shared', () => {
  const holding = () => {
    const answer = held();
    stage.server.use(
      http.post('/api/family-updates', async () => {
        await answer.released;
        return HttpResponse.json(update(99, 'Good morning!', { author: { ...rosa } }), { status: 201 });
      }),
    );
    return answer;
  };

  test('text written on stays when the answer comes, and over a reload', async () => {
    const { user } = show();
    const answer = holding();
    await user.type(await box(), 'Good morning!');
    await user.click(button());
    await user.type(await box(), ' The sun is out.');
    expect(await box()).toHaveValue('Good morning! The sun is out.');
    answer.release();
    await waitFor(async () => expect(await box()).toHaveValue('The sun is out.'));
    cleanup();
    show();
    expect(await box()).toHaveValue('The sun is out.');
  });

  test('text written to another circle stays unchanged', async () => {
    const { user } = show({ connections: [rosaAsSenior(), juneAsSenior] }, asAna);
    const answer = holding();
    await user.type(await box(), 'Good morning!');
    await user.click(button());
    await user.click(screen.getByRole('radio', { name: 'June’s family' }));
    await user.type(await box(), 'For June');
    answer.release();
    await screen.findByText('Your update has been shared with the family!');
    expect(await box()).toHaveValue('For June');
    await user.click(screen.getByRole('radio', { name: 'Rosa’s family' }));
    expect(await box()).toHaveValue('');
  });
});

describe('with several circles', () => {
  const both = { connections: [rosaAsSenior(), juneAsSenior] };

  test('one says whose family sees it, and each keeps its own text', async () => {
    const { user, answers } = show(both, asAna);
    await user.type(await box(), 'For Rosa');
    await user.click(screen.getByRole('radio', { name: 'June’s family' }));
    expect(await box()).toHaveValue('');
    await user.type(await box(), 'For June');
    await user.click(screen.getByRole('radio', { name: 'Rosa’s family' }));
    expect(await box()).toHaveValue('For Rosa');
    await user.click(screen.getByRole('radio', { name: 'June’s family' }));
    await user.click(button());
    await screen.findByText('Your update has been shared with the family!');
    expect(answers.shared).toMatchObject([{ content: 'For June', seniorId: june.id }]);
    await user.click(screen.getByRole('radio', { name: 'Rosa’s family' }));
    expect(await box()).toHaveValue('For Rosa');
  });

  test('a person who looks after only one senior isn’t asked', async () => {
    show({ connections: [rosaAsSenior()] }, asAna);
    await box();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('a private update', () => {
  test('is for the senior alone, and its toast says so', async () => {
    const { user, answers } = show({ connections: [rosaAsSenior()] }, asAna);
    await user.type(await box(), 'Between us');
    await user.click(screen.getByRole('switch', { name: 'Only Rosa and me' }));
    await user.click(button());
    expect(await screen.findByText('Your update has been shared with Rosa only.')).toBeInTheDocument();
    expect(answers.shared).toMatchObject([{ content: 'Between us', isPrivate: true }]);
    await waitFor(() => expect(screen.queryByRole('switch', { checked: true })).not.toBeInTheDocument());
  });

  test('is not offered to a senior in her own circle', async () => {
    const { user } = show();
    await user.type(await box(), 'Hello');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

test('a draft is there again after a reload, with its audience; logging out forgets it', async () => {
  const first = show({ connections: [rosaAsSenior()] }, asAna);
  await first.user.type(await box(), 'Between us');
  await first.user.click(screen.getByRole('switch', { name: 'Only Rosa and me' }));
  document.body.replaceChildren();
  show({ connections: [rosaAsSenior()] }, asAna);
  expect(await box()).toHaveValue('Between us');
  expect(screen.getByRole('switch', { name: 'Only Rosa and me' })).toBeChecked();
  document.body.replaceChildren();
  show();
  expect(await box()).toHaveValue('');
});
