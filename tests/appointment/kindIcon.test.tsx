import { render } from '@testing-library/react';
import { KindIcon } from '../../client/appointment/KindIcon.tsx';
import { iconShapes } from '../../client/ui/iconShapes.ts';

test.each([
  ['Doctor Visit', 'i-pulse'],
  ['social', 'i-smile'],
  ['Personal', 'i-user'],
  ['family', 'i-family'],
  ['Something of her own', 'i-appointment'],
] as const)('the type %s has an icon of its kind, hidden from screen readers', (type, name) => {
  const { container } = render(<KindIcon type={type} />);
  const wanted = document.createElement('div');
  wanted.innerHTML = `<svg>${iconShapes[name]}</svg>`;
  expect(container.querySelector('svg')?.innerHTML).toBe(wanted.querySelector('svg')?.innerHTML);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
