/** Drawings that stand in for photos. */
const frame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${inside}</svg>`;

const rose = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y}v${size * 2.6}" stroke="#3f6a3a" stroke-width="${size / 5}"/>
  <circle cx="${x}" cy="${y}" r="${size}" fill="#b8334b"/><circle cx="${x + size / 5}" cy="${y - size / 6}" r="${size * 0.62}" fill="#d45a6d"/>
  <circle cx="${x - size / 7}" cy="${y + size / 8}" r="${size * 0.3}" fill="#8f2137"/>`;

const roses = frame(`<rect width="1200" height="900" fill="#bfdcec"/><circle cx="960" cy="170" r="80" fill="#fff3c4"/>
  <path d="M0 520Q300 420 640 520T1200 480V900H0Z" fill="#7fa65a"/><path d="M0 660Q420 580 780 680T1200 640V900H0Z" fill="#5d8a43"/>
  ${[150, 290, 450, 600, 770, 930, 1070].map((x, index) => rose(x, 590 + ((index * 67) % 130), 46 + ((index * 13) % 26))).join('')}`);

const soup = frame(`<rect width="1200" height="900" fill="#e9dcc6"/><rect y="620" width="1200" height="280" fill="#b98a5a"/>
  <ellipse cx="600" cy="690" rx="420" ry="70" fill="#8d6640"/><path d="M240 470H960Q930 690 600 700Q270 690 240 470Z" fill="#2f6f73"/>
  <ellipse cx="600" cy="470" rx="360" ry="96" fill="#f4efe4"/><ellipse cx="600" cy="474" rx="320" ry="78" fill="#d98a3d"/>
  ${[430, 540, 650, 760].map((x, index) => `<circle cx="${x}" cy="${455 + (index % 2) * 34}" r="22" fill="${index % 2 ? '#e9b44c' : '#6f9d4e'}"/>`).join('')}
  ${[480, 600, 720].map((x) => `<path d="M${x} 330q-36-50 0-100t0-100" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".75"/>`).join('')}`);

const sea = frame(`<rect width="1200" height="900" fill="#f3d7b0"/><circle cx="420" cy="330" r="110" fill="#f7efc8"/>
  <rect y="430" width="1200" height="470" fill="#2f7a92"/><path d="M0 520q150-40 300 0t300 0 300 0 300 0v60H0Z" fill="#4b98ae"/>
  <path d="M0 690Q500 610 1200 760V900H0Z" fill="#e4cf9f"/><path d="M820 430h170l-34 62H850Z" fill="#8a3b2a"/><path d="M900 220v200h-110Z" fill="#fff"/><path d="M914 250v170h84Z" fill="#f3e9da"/>`);

export const demoPictures = { roses, soup, sea } as const;
export type DemoPicture = keyof typeof demoPictures;

/** As a phone would send it. */
export const photoOf = async (picture: DemoPicture): Promise<Blob> => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(demoPictures[picture])).jpeg({ quality: 88 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};
