const lineHeight = 28;
const top = 360;

/** In a PDF's text these three end or begin something. */
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

const contentOf = ([title = '', ...lines]: readonly string[]): string =>
  [
    `BT /F1 22 Tf 40 ${top} Td (${escaped(title)}) Tj`,
    `/F1 14 Tf ${lineHeight} TL T*`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');

/** A PDF of one page with these lines of Latin text, the first as its title. */
export const pdfOf = (...lines: readonly string[]): Buffer => {
  const content = contentOf(lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 560 420]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const table = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${offset} 00000 n \n`;
  });
  const count = objects.length + 1;
  const index = `xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer<</Size ${count}/Root 1 0 R>>`;
  return Buffer.from(`${text}${index}\nstartxref\n${text.length}\n%%EOF`, 'latin1');
};
