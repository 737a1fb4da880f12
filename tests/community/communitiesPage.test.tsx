import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CommunitiesPage } from '../../client/community/CommunitiesPage.tsx';
import { AdditionalServices } from '../../client/home/AdditionalServices.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { answersServices, everyService, noService } from '../support/externalServices.ts';

const stage = clientStage();
const show = () => stage.show(<CommunitiesPage />);
const frame = () => screen.findByTitle('The learning community');

test('the community is introduced by three tiles and shown in a frame that may do little, "Live" once it has loaded', async () => {
  stage.server.use(answersServices(everyService));
  show();
  for (const name of ['Learning Resources', 'Discussion Forums', 'Support Groups'])
    expect(screen.getByRole('heading', { name, level: 3 })).toBeInTheDocument();
  const page = await frame();
  expect(page).toHaveAttribute('src', everyService.community);
  expect(page).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  expect(page).toHaveAttribute('allow', 'fullscreen');
  expect(page).toHaveAttribute('referrerpolicy', 'no-referrer');
  const link = screen.getByRole('link', { name: 'Open in New Tab' });
  expect(link).toHaveAttribute('href', everyService.community);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('Loading the learning community…')).toBeInTheDocument();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  fireEvent.load(page);
  expect(screen.getByText('Live')).toBeInTheDocument();
  expect(screen.queryByText('Loading the learning community…')).not.toBeInTheDocument();
});

describe('a community that does not load', () => {
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'], advanceTimers: true }),
  );
  afterEach(() => void jest.useRealTimers());
  const panel = () => screen.queryByRole('heading', { name: 'The learning community hasn’t loaded yet' });

  test('is offered after 10 seconds, with two ways on; trying again starts over', async () => {
    stage.server.use(answersServices(everyService));
    show();
    const page = await frame();
    act(() => jest.advanceTimersByTime(8_000));
    expect(panel()).toBeNull();
    act(() => jest.advanceTimersByTime(2_000));
    expect(panel()).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Open in New Tab' })).toHaveLength(2);
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(panel()).toBeNull();
    expect(await frame()).not.toBe(page);
    expect(screen.getByText('Loading the learning community…')).toBeInTheDocument();
  });

  test('replaces the panel if it comes later', async () => {
    stage.server.use(answersServices(everyService));
    show();
    const page = await frame();
    act(() => jest.advanceTimersByTime(10_000));
    expect(panel()).toBeInTheDocument();
    fireEvent.load(page);
    expect(panel()).toBeNull();
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  test('is not offered for one that has loaded', async () => {
    stage.server.use(answersServices(everyService));
    show();
    fireEvent.load(await frame());
    act(() => jest.advanceTimersByTime(60_000));
    expect(panel()).toBeNull();
  });
});

test('a community that isn’t set up says so; nothing leads nowhere', async () => {
  stage.server.use(answersServices(noService));
  show();
  expect(await screen.findByRole('heading', { name: 'The learning community isn’t set up yet' })).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});

test('addresses that can’t be loaded are requested again', async () => {
  stage.server.use(
    http.get('/api/config', () => HttpResponse.json({ message: 'Away.', code: 'unavailable' }, { status: 503 })),
  );
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  stage.server.use(answersServices(everyService));
  await user.click(retry);
  expect(await frame()).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('Additional Services of a home lead to both screens', () => {
  stage.show(<AdditionalServices />);
  expect(screen.getByRole('heading', { name: 'Additional Services' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Communities/ })).toHaveAttribute('href', '/communities');
  expect(screen.getByRole('link', { name: /^Hearthline Studios.*experts/ })).toHaveAttribute('href', '/studios');
});
