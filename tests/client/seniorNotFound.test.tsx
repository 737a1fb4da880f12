import { act, screen } from '@testing-library/react';
import { answeredFresh, answeredStale } from '../../client/connection/connectionSlice.ts';
import { SeniorNotFound } from '../../client/senior/SeniorNotFound.tsx';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

test('a senior who is missing from an outdated list is not reported as not found before the list is current again', async () => {
  const { store } = stage.show(<SeniorNotFound />);
  act(() => void store.dispatch(answeredStale()));
  expect(screen.queryByText('Senior Not Found')).not.toBeInTheDocument();
  act(() => void store.dispatch(answeredFresh()));
  expect(await screen.findByRole('heading', { name: 'Senior Not Found' })).toBeInTheDocument();
});
