import { documentFields } from '../../events/document/documentFields.ts';
import { problemsOf as fieldProblems, readWhole } from '../../events/kernel/recordFields.ts';
import { unreadableFormatNamed, unreadableSentences } from '../../events/upload/unreadableFormats.ts';
import { emptyDraft as emptyFields, type DraftOf } from '../form/recordDraft.ts';
import type { Problems } from '../ui/useForm.ts';

/** The content of the form for a new document. */
export type DocumentDraft = DraftOf<typeof documentFields> & {
  readonly file: File | null;
  /** Ids of members of the viewer's care team. */
  readonly sharedWith: readonly string[];
};

export const emptyDraft: DocumentDraft = { file: null, ...emptyFields(documentFields), sharedWith: [] };
export const longestName = documentFields.name.stored.maxLength;

/** The types that the file dialog offers; the server decides by the bytes. */
export const documentFileTypes = 'application/pdf,image/jpeg,image/png,image/webp';
const mostBytes = 10 * 1024 * 1024;

/**
 * The server's sentences (server/upload/uploadProblems.ts), shown before a useless upload. A browser may not know a
 * file's type.
 */
const fileProblem = (file: File): string | undefined => {
  const unreadable = unreadableFormatNamed(file);
  if (unreadable) return unreadableSentences[unreadable];
  if (file.type !== '' && !documentFileTypes.split(',').includes(file.type))
    return 'Please select a PDF, JPEG, PNG or WebP file';
  return file.size > mostBytes ? 'Please select a file smaller than 10MB' : undefined;
};

/** The problems of a file, shown as soon as it is chosen. */
export const fileProblems = ({ file }: Partial<DocumentDraft>): Problems<DocumentDraft> => {
  const problem = file && fileProblem(file);
  return problem ? { file: problem } : {};
};

export const nameProblems = ({ name }: { readonly name: string }): { readonly name?: string } =>
  fieldProblems(documentFields, { name });

export const problemsOf = (draft: DocumentDraft): Problems<DocumentDraft> => ({
  ...(draft.file ? fileProblems(draft) : { file: 'Please choose a file' }),
  ...fieldProblems(documentFields, draft),
});

/** Cuts between whole characters: the server refuses half an emoji. */
const proposedName = (file: File | null): string => [...(file?.name ?? '')].slice(0, longestName).join('');

/** Proposes the file's own name until another one is typed. */
export const withFile = ({ file: before, name }: DocumentDraft, file: File | null): Partial<DocumentDraft> => {
  const isTyped = name.trim() !== '' && name !== proposedName(before);
  return isTyped ? { file } : { file, name: proposedName(file) };
};

/** The body of POST /api/documents: the texts come before the file. */
export const bodyOf = ({ file, sharedWith, ...written }: DocumentDraft): FormData => {
  const body = new FormData();
  for (const [field, value] of Object.entries(readWhole(documentFields, written))) body.set(field, value);
  for (const personId of sharedWith) body.append('sharedWith', personId);
  if (file) body.set('document', file);
  return body;
};
