/** Pictures of the demo's medications, drawn in a square of 240 as if seen from above, on linen in a soft light. */

interface Form {
  readonly shape: string;
  /** The imprint of the pill. */
  readonly mark?: string;
}

const shadow =
  '<filter id="s" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="7"/></filter>';
/** Light comes from the upper left: round shapes get darker to the lower right. */
const light =
  '<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2c1a" stop-opacity=".22"/></linearGradient>';
const weave =
  '<pattern id="w" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h8M0 6h8M2 0v8M6 0v8" stroke="#b9a78a" stroke-opacity=".16" stroke-width="1"/></pattern>';

const drawing = (
  { shape, mark = '' }: Form,
  color: string,
  ground: string,
  { turn = 0, scale = 1.25 } = {},
): string => {
  const place = `translate(120 120) rotate(${turn}) scale(${scale}) translate(-120 -120)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="600" height="600"><defs>${shadow}${light}${weave}</defs>`,
    `<rect width="240" height="240" fill="${ground}"/><rect width="240" height="240" fill="url(#w)"/>`,
    `<g transform="translate(8 12)" fill="#5a4630" fill-opacity=".42" filter="url(#s)"><g transform="${place}">${shape}</g></g>`,
    `<g transform="${place}"><g fill="${color}">${shape}</g>${mark}</g>`,
    `<g transform="${place}" fill="url(#l)">${shape}</g>`,
    '</svg>',
  ].join('');
};

const groove = (d: string): string =>
  `<path d="${d}" transform="translate(1.4 1.4)" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="${d}" fill="none" stroke="#3a2c1a" stroke-opacity=".38" stroke-width="3" stroke-linecap="round"/>`;
const rim = (inner: string): string =>
  inner.replace('/>', ' fill="none" stroke="#3a2c1a" stroke-opacity=".12" stroke-width="3"/>');

const round = (r: number, mark: string): Form => ({
  shape: `<circle cx="120" cy="120" r="${r}"/>`,
  mark: rim(`<circle cx="120" cy="120" r="${r - 8}"/>`) + mark,
});
const oblong = (width: number, height: number, mark: string): Form => {
  const box = (less: number): string =>
    `<rect x="${120 - width / 2 + less}" y="${120 - height / 2 + less}" width="${width - 2 * less}" height="${height - 2 * less}" rx="${height / 2 - less}"/>`;
  return { shape: box(0), mark: rim(box(7)) + mark };
};

/** Two halves, one pushed into the other. */
const capsule = (lid: string): Form => ({
  shape: '<rect x="40" y="88" width="160" height="64" rx="32"/>',
  mark: `<path d="M128 86h42a34 34 0 0 1 0 68h-42Z" fill="${lid}"/><path d="M128 86v68" stroke="#3a2c1a" stroke-opacity=".3" stroke-width="2"/>`,
});

/** Insulin: the band of its label and the cap have the color by which its kind is known. */
const vial = (color: string): Form => ({
  shape: '<path d="M86 84h68c6 0 10 5 10 11v96c0 8-5 13-13 13H89c-8 0-13-5-13-13V95c0-6 4-11 10-11Z"/>',
  mark: [
    '<rect x="92" y="62" width="56" height="24" fill="#a9adb0"/>',
    `<rect x="84" y="34" width="72" height="32" rx="6" fill="${color}"/>`,
    '<path d="M96 36v28M108 36v28M120 36v28M132 36v28M144 36v28" stroke="#3a2c1a" stroke-opacity=".18" stroke-width="2"/>',
    '<rect x="76" y="112" width="88" height="66" fill="#fdfcf9"/>',
    `<rect x="76" y="112" width="88" height="16" fill="${color}"/>`,
    '<path d="M86 142h52M86 154h66M86 166h38" stroke="#414e55" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>',
  ].join(''),
});

const linen = '#efe6d6';
const slate = '#c9d3d4';
const glass = '#dfe9ea';

const pills: ReadonlyMap<string, string> = new Map([
  ['Metformin', drawing(oblong(152, 70, groove('M120 90v60')), '#fbfaf6', slate, { turn: -28 })],
  ['Amlodipine', drawing(round(42, groove('M92 120h56')), '#fbfaf6', linen, { turn: 30 })],
  ['Vitamin D3', drawing(oblong(104, 66, ''), '#e5b13c', glass, { turn: -18 })],
  ['Alendronate', drawing(oblong(118, 58, ''), '#fbfaf6', glass, { turn: 16 })],
  ['Prednisone', drawing(round(40, groove('M94 120h52')), '#f3e9dc', slate, { turn: -24 })],
  ['Aspirin', drawing(round(46, ''), '#f2d766', slate)],
  ['Acetaminophen', drawing(oblong(150, 62, ''), '#f7f4ee', linen, { turn: 22 })],
  ['Naproxen', drawing(oblong(124, 68, ''), '#8fb6d9', linen, { turn: -12 })],
  ['Insulin glargine', drawing(vial('#8e6bb0'), glass, slate, { scale: 1.05 })],
  ['Levothyroxine', drawing(round(48, groove('M84 120h72')), '#fbfaf6', slate, { turn: -20 })],
  ['Lisinopril', drawing(round(58, ''), '#eba9a6', linen)],
  ['Calcium with vitamin D', drawing(capsule('#d98a2b'), '#f4ead4', linen, { turn: -35 })],
  ['Regular insulin', drawing(vial('#e2b93b'), glass, linen, { scale: 1.05 })],
  ['NPH insulin', drawing(vial('#6fa66c'), glass, linen, { scale: 1.05 })],
  ['UltraLente insulin', drawing(vial('#7d8fc4'), glass, linen, { scale: 1.05 })],
]);

/** The picture of a medication of the demo, as SVG; undefined where it has none. */
export const pillOf = (medication: string): string | undefined => pills.get(medication);
