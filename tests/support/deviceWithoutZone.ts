/** Until the test ends, this browser hides its zone, like Chromium does where the system has none. */
export const deviceWithoutZone = (timeZone: string | undefined = 'Etc/Unknown'): void => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone } as Intl.ResolvedDateTimeFormatOptions);
};
