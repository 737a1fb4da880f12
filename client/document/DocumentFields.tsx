import { documentTypes } from '../../events/document/documentTypes.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { documentFileTypes, withFile, type DocumentDraft } from './documentDraft.ts';
import './document.css';

/** The file, its name and its type. */
export const DocumentFields = ({ values, problems, field, change }: Fields<DocumentDraft>) => (
  <>
    <FieldGroup label="File" hint={'PDF, JPEG, PNG or WebP, up to 10\u00a0MB'} problem={problems.file}>
      {(control) => (
        <input
          {...control}
          className="input file-input"
          type="file"
          accept={documentFileTypes}
          data-first-focus
          onChange={({ target }) => change(withFile(values, target.files?.[0] ?? null))}
        />
      )}
    </FieldGroup>
    <FieldGroup label="Name" problem={problems.name}>
      {(control) => <input {...control} {...field('name')} className="input" autoComplete="off" />}
    </FieldGroup>
    <FieldGroup label="What is it?" problem={problems.type}>
      {(control) => (
        <select {...control} {...field('type')} className="input">
          {documentTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
    </FieldGroup>
  </>
);
