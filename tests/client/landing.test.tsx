import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApiClient } from '../../client/api/apiClient.ts';
import { LandingPage } from '../../client/landing/LandingPage.tsx';

// jsdom knows the element but not how it opens
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
const scrolledTo = jest.fn<undefined, [label: string | null]>();
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolledTo(this.getAttribute('aria-label'));
};
beforeEach(() => scrolledTo.mockClear());
afterEach(() => localStorage.clear());

const showLanding = () =>
  render(<LandingPage api={createApiClient()} onSignedIn={() => undefined} onFailure={() => undefined} />);

const openDemo = async (by: string) => {
  const user = userEvent.setup();
  showLanding();
  await user.click(screen.getByRole('button', { name: by }));
  return { user, demo: within(await screen.findByRole('dialog', { name: 'See how it works' })) };
};

test('the first page has its six features and three ways in', () => {
  showLanding();
  const features = within(screen.getByRole('region', { name: 'Six things, kept simple' }));
  expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Medication management',
    'Family coordination',
    'Health monitoring',
    'Appointment scheduling',
    'Emergency contacts',
    'Studios',
  ]);
  for (const name of ['Get Started', 'Start Free Today'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/auth?new');
  for (const link of screen.getAllByRole('link', { name: 'Sign In' })) expect(link).toHaveAttribute('href', '/auth');
});

test.each(['Demo', 'Interactive Demo', 'Watch Demo'])('"%s" opens the demo on its first feature', async (by) => {
  const { demo } = await openDemo(by);
  expect(demo.getAllByRole('radio')).toHaveLength(4);
  expect(demo.getByRole('radio', { name: 'Medication management' })).toBeChecked();
  expect(demo.getByRole('region', { name: 'Medication management' })).toBeInTheDocument();
  expect(demo.getByText('2 hours')).toBeInTheDocument();
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('choosing a feature shows its detail, right after its card, and brings it into view', async () => {
  const { user, demo } = await openDemo('Demo');
  await user.click(demo.getByRole('radio', { name: 'Health insights' }));
  expect(demo.getByRole('region', { name: 'Health insights' })).toBeInTheDocument();
  expect(scrolledTo.mock.calls).toEqual([['Health insights']]);
  expect(demo.queryByRole('region', { name: 'Medication management' })).not.toBeInTheDocument();
});

test('the demo leads to a new account, or closes', async () => {
  const { user, demo } = await openDemo('Demo');
  expect(demo.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth?new');
  await user.click(demo.getByRole('button', { name: 'Learn More' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('each picture is described; only the first is fetched before it is in view', () => {
  showLanding();
  const pictures = screen.getAllByRole('img').filter((image) => image instanceof HTMLImageElement);
  expect(pictures).toHaveLength(3);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const picture of pictures) expect(picture.alt).toMatch(/\.$/);
});

test.each([
  ['the device’s', 'system', ['(prefers-color-scheme: dark)']],
  ['a dark', 'dark', ['all']],
  ['a light', 'light', []],
])('pictures have %s theme, as the page has', (_, theme, media) => {
  localStorage.setItem('hearthline.preferences', JSON.stringify({ theme }));
  showLanding();
  const first = screen.getByRole('img', { name: /^Rosa’s home screen/ }).closest('picture');
  expect([...(first?.querySelectorAll('source') ?? [])].map((source) => source.media)).toEqual(media);
});

test('if the server has demo families, one can be tried from the first page and from the demo', async () => {
  document.head.innerHTML = '<meta name="demo" content="on" />';
  const { demo } = await openDemo('Demo');
  expect(demo.getByRole('button', { name: 'Try the demo family' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try the demo family' })).toHaveLength(2);
  document.head.innerHTML = '';
});
