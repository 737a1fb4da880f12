import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SeniorMonitoringPage } from '../../client/monitoring/SeniorMonitoringPage.tsx';
import type { ClientStage, ShownScreen } from './clientApp.tsx';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { cardOf } from '../medication/pageRows.ts';
import { rosa } from './people.ts';
import { anaUser } from './seniorsCare.ts';

/** Ana at the page about one senior, by default Rosa, with the dashboard it may lead back to. */
export const monitoringOn =
  (stage: ClientStage) =>
  (senior: string = rosa.id, tab?: string, user: Partial<UserView> = {}): ShownScreen => {
    const search = new URLSearchParams({ ...(senior === '' ? {} : { senior }), ...(tab ? { tab } : {}) });
    return stage.show(
      <Routes>
        <Route path="/senior-monitoring" element={<SeniorMonitoringPage />} />
        <Route path="/caregiver-dashboard" element={<h1>Care Dashboard</h1>} />
      </Routes>,
      { user: { ...anaUser, ...user }, path: `/senior-monitoring?${search}` },
    );
  };
export const pageHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

const inRow = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByRole('heading', { name: new RegExp(`^${name}`), level: 3 });
  const row = title.closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

/** Opens a folded part by its heading; one that is open stays so. */
const opened = (title: string | RegExp, part = document.body): void => {
  const button = within(part).getByRole('button', { name: title });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
};

/** The elements of /senior-monitoring. */
export const monitoringPage = {
  /** A dose in "Needs you now". */
  row: async (name: string): Promise<HTMLElement> => {
    const needs = within(await screen.findByRole('region', { name: 'Needs you now' }));
    const row = (await needs.findByRole('link', { name: new RegExp(`^${name}`) })).closest('li');
    if (!row) throw new Error(`${name} is in no row`);
    return row;
  },
  /** Opened. */
  card: cardOf,
  tab: (name: string): HTMLElement => screen.getByRole('tab', { name }),
  /** "6 Medications active" */
  figures: (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'At a glance' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  /** "1 missed", "1 overdue" */
  counts: (): (string | null)[] => {
    opened("Today's Medications");
    return within(screen.getByRole('list', { name: 'Late doses' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  },
};

const region = (name: string): HTMLElement => screen.getByRole('region', { name });

/** The appointments of /senior-monitoring. */
export const appointmentsPart = {
  row: inRow,
  upcoming: (): HTMLElement => region('Upcoming Appointments'),
  done: (): HTMLElement => region('Completed Appointments'),
  titles: (of: HTMLElement): (string | null)[] =>
    within(of)
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
};

const ofKind = (name: string): HTMLElement => region(name);
const inKind = (name: string, button: string): HTMLElement | null =>
  within(ofKind(name)).queryByRole('button', { name: `${button}: ${name}` });

/** The readings of /senior-monitoring; a kind is found by its name, "Blood Pressure". */
export const healthPart = {
  /** With the rows of the last 7 days. */
  kind: async (name: string): Promise<HTMLElement> => {
    const card = await screen.findByRole('region', { name });
    opened(/^Last 7\sdays$/, card);
    return card;
  },
  rows: (name: string): (string | null)[] =>
    within(ofKind(name))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  showMore: (name: string): HTMLElement | null => inKind(name, 'Show more'),
  showAll: (name: string): HTMLElement | null => inKind(name, 'Show all in popup'),
  earlier: (name: string): HTMLElement | null => inKind(name, 'Earlier readings'),
};
