import { readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { ConfirmDialog } from '../../client/ui/laterOverlays.ts';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();
const answers = {
  isOpen: true,
  question: 'Delete?',
  confirmText: 'Delete',
  onConfirm: () => undefined,
  onCancel: () => undefined,
} as const;

test('in every question the answer that changes nothing is filled, last, and has the focus; the other is outlined', async () => {
  stage.show(<ConfirmDialog {...answers} />);
  const question = await screen.findByRole('alertdialog', { name: 'Delete?' });
  const [first, last] = within(question).getAllByRole('button');
  expect([first?.textContent, last?.textContent]).toEqual(['Delete', 'Cancel']);
  expect(first).toHaveClass('button--warning');
  expect(last).toHaveClass('button--primary');
  expect(last).toHaveFocus();
});

test('only the call to 911 is filled: that it isn’t made would be the greater harm', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const filled = sources.filter((path) => readFileSync(`client/${path}`, 'utf8').includes('filled="confirm"'));
  expect(filled).toEqual(['person/CallButton.tsx']);
});
