type Child = Node | string;

/** An element with texts and children: what the archive says becomes text, never markup. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

export const facts = (pairs: readonly (readonly [string, string])[]): HTMLDListElement =>
  element(
    'dl',
    {},
    ...pairs.flatMap(([term, text]) => [element('dt', {}, term), element('dd', { dir: 'auto' }, text)]),
  );
