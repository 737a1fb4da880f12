import type { OwnerLabel, OwnerShape } from './ownerLabels.ts';

const outlines: Readonly<Record<OwnerShape, string>> = {
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  square: 'M4 4h16v16H4Z',
  diamond: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  triangle: 'M12 3 22.5 21h-21Z',
  hexagon: 'M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z',
  star: 'm12 1.5 3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.7 3.8 1.6-7.5-5.7-5.1 7.6-.8Z',
};

/** The shape of an owner; hidden from screen readers because the owner's word is next to it. */
export const OwnerMark = ({ owner: { shape } }: { owner: OwnerLabel }) => (
  <svg className="owner-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={outlines[shape]} />
  </svg>
);
