import { text } from '../kernel/fields.ts';
import { neededText } from '../kernel/recordFields.ts';
import { defaultDocumentType } from './documentTypes.ts';

/** The fields of a document that its owner writes, in the order of the form. */
export const documentFields = {
  /** A new document without one gets its file's own name. */
  name: {
    ...neededText({
      label: 'Name',
      max: 200,
      required: 'Please give the document a name',
      example: 'Insurance card',
    }),
    sent: text(0, 200),
  },
  /** The kind of document in a word or two. */
  type: {
    ...neededText({ label: 'Type', max: 50, example: 'Insurance' }),
    sent: text(0, 50),
    problem: () => undefined,
    read: (raw: string) => raw.trim() || defaultDocumentType,
    absent: defaultDocumentType,
  },
};
