import type { DemoName } from './demoFamily.ts';

/** A portrait, drawn in a square of 240; only the circle within is visible. */
interface Face {
  readonly ground: string;
  readonly skin: string;
  /** Neck, ears' inside and nose: the skin in the shade. */
  readonly shade: string;
  readonly blush: string;
  readonly brow: string;
  /** The hair behind the head, the hair on it, and the clothes. */
  readonly hairBehind: string;
  readonly hair: string;
  readonly clothes: string;
  /** Wrinkles, glasses, earrings: over the face. */
  readonly over?: string;
}

const ink = '#2b2523';
const line = (d: string, color: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`;
const dot = (cx: number, cy: number, r: number, color: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>`;
/** Once as given, once as in a mirror down the middle of the face. */
const both = (side: string): string => `${side}<g transform="matrix(-1 0 0 1 240 0)">${side}</g>`;

const lines = (brow: string): string => both(line('M78 138c2-3 3-6 3-9M86 152c-3 3-4 6-4 9', brow, 2));

const features = ({ blush, shade, brow }: Face): string =>
  [
    both(`<ellipse cx="88" cy="142" rx="11" ry="7" fill="${blush}" opacity="0.38"/>`),
    both(line('M88 105c5-5 13-6 19-3', brow, 4)),
    both(dot(98, 120, 5.2, ink) + dot(99.8, 118, 1.7, '#ffffff')),
    line('M121 120c-1 7-6 12-5 16 2 3 6 3 9 1', shade, 3.4),
    line('M99 149c7 13 35 13 42 0', '#8a2f2b', 4.4),
    both(line('M99 149c-2-1-3-2-4-3', shade, 3)),
  ].join('');

const drawing = (face: Face): string => {
  const { ground, skin, shade, hairBehind, hair, clothes, over = '' } = face;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">`,
    `<rect width="240" height="240" fill="${ground}"/>`,
    '<g transform="translate(120 132) scale(1.16) translate(-120 -122)">',
    hairBehind,
    shape('M101 158h38v22c2 4 10 6 18 8v22H83v-22c8-2 16-4 18-8Z', shade),
    clothes,
    both(dot(69, 126, 11, skin) + dot(69, 127, 5, shade)),
    shape('M70 112c0-34 20-54 50-54s50 20 50 54c0 42-22 72-50 72s-50-30-50-72Z', skin),
    features(face),
    hair,
    over,
    '</g></svg>',
  ].join('');
};

const glasses = (color: string): string =>
  both(`<circle cx="97" cy="121" r="17" fill="#ffffff" fill-opacity="0.18" stroke="${color}" stroke-width="3.2"/>`) +
  line('M114 119c3-3 9-3 12 0', color, 3.2) +
  both(line('M80 118 70 115', color, 3.2));

const faces: Readonly<Record<DemoName, Face>> = {
  // eighty, silver curls, round glasses, a teal cardigan
  rosa: {
    ground: '#f6ddb6',
    skin: '#e0ac84',
    shade: '#c98f68',
    blush: '#d9775b',
    brow: '#b9b3ab',
    hairBehind: shape('M58 122c-14-40 14-84 62-84s76 44 62 84c-4 20-16 30-24 32H82c-8-2-20-12-24-32Z', '#cfcac3'),
    hair:
      shape(
        'M66 118c-6-40 20-68 54-68s60 28 54 68c-4-14-10-24-20-30-10 8-24 6-32-2-10 10-24 10-34 2-12 6-18 16-22 30Z',
        '#e4e0da',
      ) +
      [67, 80, 99, 120, 141, 160, 173]
        .map((cx, at) => dot(cx, [94, 72, 58, 53, 58, 72, 94][at] ?? 0, 14, '#e4e0da'))
        .join(''),
    clothes:
      shape('M22 250c2-40 34-60 70-64l28 22 28-22c36 4 68 24 70 64Z', '#0b5252') +
      shape('M94 186l26 22 26-22 6 64H88Z', '#fbf8f3') +
      line('M92 187c-2 18-4 40-4 63M148 187c2 18 4 40 4 63', '#083f3f', 3),
    over: lines('#c98f68') + glasses('#7e3f03'),
  },
  // her daughter: the same skin, dark waves to the shoulders
  ana: {
    ground: '#d5e8e5',
    skin: '#dca57c',
    shade: '#c28a61',
    blush: '#d67058',
    brow: '#3d2a20',
    hairBehind: shape(
      'M56 118c-6-48 24-78 64-78s70 30 64 78c2 30 8 52 20 68-22 8-46 4-58-6h-52c-12 10-36 14-58 6 12-16 18-38 20-68Z',
      '#3d2a20',
    ),
    hair: shape(
      'M68 124c-6-44 18-72 54-72 34 0 56 26 50 72-4-22-14-36-34-48-16 18-42 24-58 24-6 6-10 14-12 24Z',
      '#4c3528',
    ),
    clothes: shape('M28 240c4-36 32-52 66-56 4 12 14 19 26 19s22-7 26-19c38 4 70 24 74 66Z', '#b45f06'),
    over: both(dot(68, 143, 4.5, '#e9c46a')),
  },
  // the caregiver: a crown of dark curls with a band, a tunic in the agency's green
  fay: {
    ground: '#e2e3c4',
    skin: '#8a5a3c',
    shade: '#6f452c',
    blush: '#a5493a',
    brow: '#241914',
    hairBehind:
      dot(120, 92, 60, '#241914') +
      [66, 84, 104, 126, 148, 168, 176, 62, 64, 176]
        .map((cx, at) => dot(cx, [78, 56, 44, 41, 48, 64, 86, 92, 110, 110][at] ?? 0, 18, '#241914'))
        .join(''),
    hair:
      shape('M70 108c2-32 22-52 50-52s48 20 50 52c-8-22-24-34-50-34s-42 12-50 34Z', '#241914') +
      line('M74 88c24-24 68-24 92 0', '#d98a2b', 11),
    clothes:
      shape('M20 250c4-42 36-62 74-66l26 32 26-32c38 4 70 24 74 66Z', '#17592f') +
      line('M94 185l26 32 26-32', '#e6f2e9', 4),
    over: both(dot(68, 144, 4, '#e9c46a')),
  },
  // a neighbor of eighty-three: a white bob parted at the side, pearls
  june: {
    ground: '#b9cee4',
    skin: '#f3d3bd',
    shade: '#dcb096',
    blush: '#e08a7b',
    brow: '#c9c3ba',
    hairBehind: shape(
      'M58 116c-8-46 22-76 62-76s70 30 62 76c0 24 2 44-6 52-10 8-22 4-26-4h-60c-4 8-16 12-26 4-8-8-6-28-6-52Z',
      '#dcd8d2',
    ),
    hair: shape('M68 122c-8-42 16-70 52-70s60 28 52 70c-4-18-8-28-16-36-26 6-48-2-60-16-8 16-22 26-28 52Z', '#f7f5f1'),
    clothes:
      shape('M20 250c4-42 36-62 74-66 4 14 14 22 26 22s22-8 26-22c38 4 70 24 74 66Z', '#1b457c') +
      [88, 98, 109, 120, 131, 142, 152]
        .map((cx, at) => dot(cx, [194, 203, 209, 211, 209, 203, 194][at] ?? 0, 5, '#fbf8f3'))
        .join(''),
    over: lines('#dcb096') + both(dot(68, 143, 4.5, '#fbf8f3')),
  },
};

/** The picture of one of the demo's people, as SVG. */
export const faceOf = (name: DemoName): string => drawing(faces[name]);
