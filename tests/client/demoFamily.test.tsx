import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { DemoBanner } from '../../client/demo/DemoBanner.tsx';
import { TryDemoFamily } from '../../client/demo/TryDemoFamily.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();

// jsdom knows the element but not how it opens
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const offerDemo = () => {
  document.head.innerHTML = '<meta name="demo" content="on" />';
};
afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const familyIs = (family: object | null) =>
  stage.server.use(http.get('/api/demo-family', () => HttpResponse.json(family)));

describe('the banner', () => {
  test('without a demo, nothing is requested', () => {
    stage.show(<DemoBanner />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('an ordinary account has none', async () => {
    offerDemo();
    let asked = 0;
    stage.server.use(http.get('/api/demo-family', () => ((asked += 1), HttpResponse.json(null))));
    stage.show(<DemoBanner />);
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('shows when the family is deleted and the visitor’s person, and switches to another', async () => {
    offerDemo();
    familyIs({ endsAt: inAnHour(), name: 'rosa' });
    const chosen: unknown[] = [];
    stage.server.use(
      http.post('/api/demo-family/switch', async ({ request }) => {
        chosen.push(await request.json());
        return HttpResponse.json(rosa, { status: 201 });
      }),
    );
    const { user, left } = stage.show(<DemoBanner />);
    expect(await screen.findByText(/It’s deleted at \d+:\d\d\s[AP]M\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rosa, the senior', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fay, her caregiver' }));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(chosen).toEqual([{ name: 'fay' }]);
    expect(sessionStorage.getItem('hearthline.notice')).toContain('You’re Fay');
  });

  test('a switch that fails says so, and can be tried again', async () => {
    offerDemo();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    familyIs({ endsAt: inAnHour(), name: 'ana' });
    stage.server.use(
      http.post('/api/demo-family/switch', () =>
        HttpResponse.json({ message: 'No', code: 'unavailable' }, { status: 503 }),
      ),
    );
    const { user, left } = stage.show(<DemoBanner />);
    await user.click(await screen.findByRole('button', { name: 'Rosa, the senior' }));
    expect(await screen.findByText('We couldn’t switch')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rosa, the senior' })).toHaveAttribute('aria-disabled', 'false');
    expect(left).toEqual([]);
  });

  test('when the hour is over the page leaves, and says why', async () => {
    offerDemo();
    familyIs({ endsAt: new Date().toISOString(), name: 'rosa' });
    const { left } = stage.show(<DemoBanner />);
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sessionStorage.getItem('hearthline.notice')).toContain('Your demo family was deleted.');
  });
});

describe('the way in', () => {
  const tryIt = async () => {
    const user = userEvent.setup();
    const signedIn: string[] = [];
    render(
      <TryDemoFamily
        api={createApiClient()}
        onSignedIn={({ firstName }, { title }) => void signedIn.push(`${String(firstName)}: ${title}`)}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Try the demo family' }));
    return signedIn;
  };

  test('is hidden if the server has no demo', () => {
    render(<TryDemoFamily api={createApiClient()} onSignedIn={() => undefined} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('makes a family in the visitor’s zone and signs in', async () => {
    offerDemo();
    const sent: unknown[] = [];
    stage.server.use(
      http.post('/api/demo-family', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(rosa, { status: 201 });
      }),
    );
    const signedIn = await tryIt();
    expect(screen.getByRole('dialog', { name: 'Setting up your family…' })).toBeInTheDocument();
    await waitFor(() => expect(signedIn).toEqual(['Rosa: You’re Rosa']));
    expect(sent).toEqual([{ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  });

  test('says in the server’s words when all families are taken, and otherwise what to do', async () => {
    offerDemo();
    const taken = 'Every demo family is taken right now. Please try again in 12 minutes.';
    stage.server.use(
      http.post('/api/demo-family', () => HttpResponse.json({ message: taken, code: 'demo_full' }, { status: 503 })),
    );
    await tryIt();
    expect(await screen.findByRole('alert')).toHaveTextContent(taken);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    stage.server.use(http.post('/api/demo-family', () => HttpResponse.error()));
    await userEvent.click(screen.getByRole('button', { name: 'Try the demo family' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.'));
  });
});
