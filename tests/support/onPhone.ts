/** The screen of a phone until `jest.restoreAllMocks`: narrower than the second column needs. */
export const onPhone = (): jest.SpyInstance => {
  const { matchMedia } = window;
  return jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width: 1023px') }));
};
