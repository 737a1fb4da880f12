import { screen, within } from '@testing-library/react';

/** The row of that title. */
export const rowOf = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: title, level: 3 });
  const row = heading.closest('li');
  if (!row) throw new Error(`${title} is in no list`);
  return row;
};

export const inRow = async (title: string) => within(await rowOf(title));
