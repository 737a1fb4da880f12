/** Photos for the demo's family feed, drawn as scenes of 800 × 600. */

const scene = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200" height="900">${parts.join('')}</svg>`;
const shape = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`;
const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
const disc = (cx: number, cy: number, rx: number, color: string, ry = rx): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}"/>`;
const box = (x: number, y: number, width: number, height: number, color: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${color}"/>`;

const tree = (x: number, y: number, size: number, color: string): string =>
  box(x - 7 * size, y - 60 * size, 14 * size, 70 * size, '#6d4a32') +
  disc(x, y - 110 * size, 58 * size, color) +
  disc(x - 38 * size, y - 78 * size, 40 * size, color) +
  disc(x + 40 * size, y - 80 * size, 42 * size, color);

/** A bench by the river on an autumn afternoon. */
const river = scene(
  box(0, 0, 800, 600, '#f8dfb4'),
  disc(600, 150, 58, '#fdf3dc'),
  shape('M0 250c120-60 220-50 330-10s260 30 470-40v160H0Z', '#b9cfae'),
  shape('M0 300c160-34 280-24 420-2s260 12 380-18v100H0Z', '#96b78f'),
  shape('M0 340h800v110H0Z', '#8fbcc4'),
  [370, 392, 418].map((y, at) => line(`M${120 + at * 150} ${y}h${120 - at * 20}`, '#d7ebec', 6)).join(''),
  tree(130, 330, 1.1, '#d98a2b'),
  tree(250, 330, 0.7, '#c46a2a'),
  tree(690, 330, 1, '#b45f06'),
  shape('M0 430c200-26 520-26 800 0v170H0Z', '#7ea06d'),
  shape('M300 600c20-70 60-130 150-160h60c-60 40-80 90-70 160Z', '#e8d7b5'),
  line('M545 470v70M705 470v70', '#5a3d28', 12),
  box(525, 462, 200, 16, '#8a5a3a', 6) + box(525, 410, 200, 14, '#8a5a3a', 6) + box(525, 434, 200, 14, '#8a5a3a', 6),
  [
    [90, 520],
    [190, 560],
    [250, 500],
    [640, 570],
    [500, 555],
  ]
    .map(([x = 0, y = 0], at) => disc(x, y, 12, at % 2 ? '#d98a2b' : '#c46a2a', 7))
    .join(''),
);

const slice = (x: number): string => disc(x, 322, 34, '#c6392f', 12) + disc(x, 320, 26, '#f6e3b4', 8);

/** An apple cake and a cup on the kitchen table. */
const cake = scene(
  box(0, 0, 800, 600, '#e3f0ee'),
  box(110, 40, 250, 250, '#fbf8f3', 10) + box(126, 56, 104, 218, '#bfe0ea') + box(240, 56, 104, 218, '#bfe0ea'),
  disc(178, 246, 51, '#96b78f', 30) + disc(292, 250, 51, '#7ea06d', 26),
  box(110, 286, 250, 18, '#e3dcd0', 6),
  shape('M0 400h800v200H0Z', '#b98a5e') + [450, 510, 566].map((y) => line(`M0 ${y}h800`, '#a87a50', 4)).join(''),
  disc(400, 440, 220, '#8a6440', 34) + disc(400, 424, 210, '#fbf8f3', 34) + disc(400, 418, 170, '#e9e1d3', 24),
  shape('M240 330h320v76c0 24-72 40-160 40s-160-16-160-40Z', '#c98a45'),
  disc(400, 330, 160, '#e2b063', 44),
  [290, 345, 400, 455, 510].map(slice).join(''),
  [330, 380, 430, 480].map((x, at) => disc(x, at % 2 ? 348 : 298, 5, '#fff7e6', 3)).join(''),
  shape('M630 330h110v80c0 26-22 42-55 42s-55-16-55-42Z', '#0b5252') +
    disc(685, 330, 55, '#083f3f', 14) +
    disc(685, 331, 46, '#6b3f1f', 10),
  line('M740 348c34-4 40 46-4 50', '#0b5252', 14),
  line('M664 300c-10-16 10-22 0-40M704 300c-10-16 10-22 0-40', '#ffffff', 6),
);

export const demoPhotos = { river, cake } as const;
