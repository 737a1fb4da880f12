import { showsNothing } from '../../events/kernel/shownText.ts';
import { documentCommands } from '../../events/document/documentCommands.ts';
import { defaultDocumentType } from '../../events/document/documentTypes.ts';
import { unreadableFormatNamed, unreadableSentences } from '../../events/upload/unreadableFormats.ts';
import type { Problems } from '../ui/useForm.ts';

/** The content of the form for a new document. */
export interface DocumentDraft {
  readonly file: File | null;
  readonly name: string;
  readonly type: string;
  /** Ids of members of the viewer's care team. */
  readonly sharedWith: readonly string[];
}

export const emptyDraft: DocumentDraft = { file: null, name: '', type: defaultDocumentType, sharedWith: [] };
export const longestName = documentCommands.ChangeDocument.properties.name.maxLength;

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
  showsNothing(name) ? { name: 'Please give the document a name' } : {};

export const problemsOf = (draft: DocumentDraft): Problems<DocumentDraft> => ({
  ...(draft.file ? fileProblems(draft) : { file: 'Please choose a file' }),
  ...nameProblems(draft),
});

/** Cuts between whole characters: the server refuses half an emoji. */
const proposedName = (file: File | null): string => [...(file?.name ?? '')].slice(0, longestName).join('');

/** Proposes the file's own name until another one is typed. */
export const withFile = ({ file: before, name }: DocumentDraft, file: File | null): Partial<DocumentDraft> => {
  const isTyped = name.trim() !== '' && name !== proposedName(before);
  return isTyped ? { file } : { file, name: proposedName(file) };
};

/** The body of POST /api/documents: the texts come before the file. */
export const bodyOf = ({ file, name, type, sharedWith }: DocumentDraft): FormData => {
  const body = new FormData();
  body.set('name', name.trim());
  body.set('type', type);
  for (const personId of sharedWith) body.append('sharedWith', personId);
  if (file) body.set('document', file);
  return body;
};
