import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosasDay } from '../support/medicines.ts';
import { medicineReads } from '../support/medicineServer.ts';

const stage = clientStage();

test('a failed load comes by itself once the server sends something again', async () => {
  stage.server.use(http.get('/api/*', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })));
  stage.show(<MedicationsPage />);
  expect(await screen.findByText('We couldn’t load your medications.')).toBeInTheDocument();
  stage.server.resetHandlers();
  stage.server.use(...medicineReads({ medications: [rosasDay().vitamin], logs: [], facts: [] }));
  act(() =>
    stage
      .sockets()
      .latest()
      .push({ type: 'ping', position: positionAt(1) }),
  );
  expect(await screen.findByRole('article', { name: /^Vitamin D3/ })).toBeInTheDocument();
});
