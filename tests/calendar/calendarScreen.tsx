import { screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CalendarPage } from '../../client/calendar/CalendarPage.tsx';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ClientStage, ShownScreen } from '../support/clientApp.tsx';
import { anaUser, careOn, type CareAnswers } from '../support/seniorsCare.ts';

interface Shown extends ShownScreen {
  /** "?view=week&date=2026-06-09" */
  readonly search: () => string;
  readonly back: () => Promise<void>;
}

/** The window is as wide as a desktop's from now on, or as narrow as a phone's. */
export const setWide = (isWide: boolean): void => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(min-width: 900px)' && isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};

/** Ana at the calendar by default, on a wide screen. */
export const calendarOn =
  (stage: ClientStage) =>
  (search = '', { user = {}, isWide = true }: { user?: Partial<UserView>; isWide?: boolean } = {}): Shown => {
    setWide(isWide);
    const shown = stage.show(
      <>
        <CalendarPage />
        <Address />
      </>,
      { user: { ...anaUser, ...user }, path: `/calendar${search}` },
    );
    return {
      ...shown,
      search: () => screen.getByTestId('address').textContent,
      back: () => shown.user.click(screen.getByRole('button', { name: 'Browser back' })),
    };
  };

/** The browser's address bar and its Back button. */
const Address = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{search}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
};

export const cell = (name: RegExp): HTMLElement => screen.getByRole('gridcell', { name });
/** Waits until the number of its events is known. */
export const dayOf = (date: string): Promise<HTMLElement> =>
  screen.findByRole('gridcell', { name: new RegExp(`${date}, 2026(, today)?, (no|[0-9]+) appointments?$`) });
/** The texts of a cell's events. */
export const inCell = (day: HTMLElement): readonly (string | null)[] =>
  within(day)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));

/** Ana alone on her calendar, with these. */
export const ownOn =
  (stage: ClientStage) =>
  (...own: readonly AppointmentView[]): CareAnswers =>
    careOn(stage, { connections: [], appointments: { [anaUser.id]: own } });

/** Date and start time as the form has them. */
export const startOf = (dialog: HTMLElement): readonly string[] => [
  within(dialog).getByLabelText<HTMLInputElement>(/^Date/).value,
  within(dialog).getByLabelText<HTMLInputElement>(/^Start time/).value,
];
