import type { DemoName } from './demoFamily.ts';
import type { HttpClient } from './httpClient.ts';

const lines = [
  'HEALTH INSURANCE CARD (example)',
  'Rosa Alvarez, born June 3, 1948',
  'Member number  RA 0000 1948 27',
  'Plan  Riverside Senior Care',
  'Cardiology referrals: call (555) 201-0188',
] as const;

const inPdf = (words: string): string => words.replace(/[()\\]/g, '\\$&');

/** One A5 page across, in large print. */
const page = (): string => {
  const text = lines.map((line, at) => `BT /F1 ${at === 0 ? 22 : 18} Tf 48 ${340 - at * 48} Td (${inPdf(line)}) Tj ET`).join('\n');
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>> stream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ].map((content, at) => `${at + 1} 0 obj ${content} endobj\n`);
  const head = '%PDF-1.4\n';
  const startOf = (count: number): number => head.length + objects.slice(0, count).join('').length;
  const places = objects.map((_, at) => `${String(startOf(at)).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${head}${objects.join('')}${table}trailer <</Size ${size} /Root 1 0 R>>\nstartxref\n${startOf(objects.length)}\n%%EOF\n`;
};

/** Rosa keeps her insurance card here, and Ana can open it. */
export const keepDocuments = async (
  people: Readonly<Record<DemoName, HttpClient>>,
  ids: Readonly<Record<DemoName, string>>,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Insurance card', type: 'Insurance', sharedWith: ids.ana })) form.append(name, value);
  form.append('document', new Blob([page()], { type: 'application/pdf' }), 'insurance-card.pdf');
  await people.rosa.post('/api/documents', form, 'demo document');
};
