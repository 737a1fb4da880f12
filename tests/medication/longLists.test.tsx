import { screen, within } from '@testing-library/react';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { medication, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => medication(index + 1, `Medication ${index + 1}`, ['21:00']));
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

test('above twelve medications a field finds one by its name, also one that is done', async () => {
  const medications = [...many(12), medication(13, 'Zinc', ['08:00'])];
  const [zinc] = medications.slice(-1);
  answersWith({ medications, logs: zinc ? [taken(zinc, '08:00', '08:01')] : [] });
  const { user } = stage.show(<MedicationsPage />);
  const field = await screen.findByRole('searchbox', { name: 'Find a medication' });
  await user.type(field, ' zIN');
  expect(names()).toEqual(['Zinc 5\u00a0mg']);
  await user.type(field, 'gg');
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByText('No medication is called “zINgg”.')).toBeInTheDocument();
});

test('up to twelve there is no field, and nothing is folded', async () => {
  const [one, two] = [medication(1, 'Amlodipine', ['08:00']), medication(2, 'Zinc', ['21:00'])];
  answersWith({ medications: [one, two], logs: [taken(one, '08:00', '08:01')] });
  stage.show(<MedicationsPage />);
  expect(await screen.findByRole('region', { name: 'Taken today' })).toHaveTextContent('Amlodipine');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(names()).toEqual(['Zinc 5\u00a0mg', 'Amlodipine 5\u00a0mg']);
});

test('above twelve what is done is folded, and of later ones the first three are shown', async () => {
  const medications = [...many(12), medication(13, 'Zinc', ['08:00'])];
  const [zinc] = medications.slice(-1);
  answersWith({ medications, logs: zinc ? [taken(zinc, '08:00', '08:01')] : [] });
  const { user } = stage.show(<MedicationsPage />);
  const fold = await screen.findByRole('button', { name: 'Taken today' });
  expect(screen.queryByRole('article', { name: /^Zinc/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show 9 more' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('article', { name: /^Zinc/ })).toBeInTheDocument();
});
