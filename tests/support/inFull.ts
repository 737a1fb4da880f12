/** Finds the innermost element whose whole text, names that are buttons included, is this. */
export const inFull =
  (wanted: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    const matches = ({ textContent }: Element): boolean => {
      const text = (textContent ?? '').replace(/\s+/g, ' ').trim();
      return typeof wanted === 'string' ? text === wanted : wanted.test(text);
    };
    return element !== null && matches(element) && ![...element.children].some(matches);
  };
