import type { DemoName } from './demoFamily.ts';
import { among, type DemoStage } from './demoStage.ts';
import { pdfOf } from './pdfOf.ts';

interface DemoDocument {
  readonly of: DemoName;
  readonly name: string;
  readonly type: string;
  readonly sharedWith: readonly DemoName[];
  /** The text of its single page. */
  readonly lines: readonly string[];
}

const demoDocuments: readonly DemoDocument[] = [
  {
    of: 'rosa',
    name: 'Living will.pdf',
    type: 'Legal',
    sharedWith: ['ana'],
    lines: ['Living will', 'Rosa Alvarez', 'My daughter Ana speaks for me if I cannot.', 'Signed March 12, 2024'],
  },
  {
    of: 'rosa',
    name: 'Insurance card.pdf',
    type: 'Insurance',
    sharedWith: ['ana', 'fay'],
    lines: [
      'Northside Health Plan',
      'Member: Rosa Alvarez',
      'Member number: 000 000 001',
      'In an emergency, show this card.',
    ],
  },
  {
    of: 'fay',
    name: 'First aid certificate.pdf',
    type: 'Other',
    sharedWith: [],
    lines: ['First aid', 'Fay Okafor has completed the course.', 'Valid for two years'],
  },
];

/** Each request has its own key, so that a second run changes nothing. */
export const addDocuments = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids } = stage;
  for (const { of, name, type, sharedWith, lines } of among(stage, demoDocuments)) {
    const form = new FormData();
    form.append('name', name);
    form.append('type', type);
    for (const member of sharedWith) form.append('sharedWith', ids[member]);
    form.append('document', new Blob([new Uint8Array(pdfOf(...lines))], { type: 'application/pdf' }), name);
    await people[of].post('/api/documents', form, `demo document ${name}`);
  }
};
