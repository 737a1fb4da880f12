import { render, screen } from '@testing-library/react';
import { OnItLine } from '../../client/ui/OnItLine.tsx';
import { carl } from '../support/careHealth.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';

const show = (more: Partial<Parameters<typeof OnItLine>[0]> = {}) =>
  render(
    <OnItLine
      person={carl}
      name="Carl"
      isViewer={false}
      since={inNewYork('2026-06-09', '08:24')}
      note={null}
      now={tenPastTen}
      timeZone="America/New_York"
      {...more}
    />,
  ).container;

test('the person who is on it, and since when', () => {
  expect(show().querySelector('p')).toHaveTextContent(/^Carl is handling this \(since 8:24\sAM\)$/);
});

test('on another day the day is shown as well', () => {
  expect(show({ since: inNewYork('2026-06-08', '16:10') }).querySelector('p')).toHaveTextContent(
    /^Carl is handling this \(since yesterday at 4:10\sPM\)$/,
  );
});

test('the viewer’s own name is “You”', () => {
  expect(show({ isViewer: true }).querySelector('p')).toHaveTextContent(/^You’re handling this \(since 8:24\sAM\)$/);
});

test('the note is shown as written, and no line without a note', () => {
  expect(show().querySelectorAll('p')).toHaveLength(1);
  show({ note: 'Will measure again at 11.' });
  expect(screen.getByText('“Will measure again at 11.”')).toBeInTheDocument();
});
