import type { ReactNode } from 'react';
import type { DocumentView } from '../../projections/document/documents.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Sentence } from '../ui/sentence.ts';
import { detailsLabel, isPicture } from './documentLabels.ts';
import './document.css';

interface DocumentRowProps {
  readonly document: DocumentView;
  /** The people who can open it. */
  readonly sharing?: Sentence;
  /** The content after its one action. */
  readonly more?: ReactNode;
}

/** One document: its description, and the link that opens it. */
export const DocumentRow = ({ document, sharing, more }: DocumentRowProps) => (
  <li className="person-row document-row">
    <span className="person">
      <Icon name={isPicture(document) ? 'i-photo' : 'i-document'} className="document-row__icon" />
      <span>
        <span className="person__name">{document.name}</span>
        <span className="person__role">{detailsLabel(document, useMoment())}</span>
        {sharing && (
          <span className="person__role">
            <NamedSentence sentence={sharing} ownerId={document.userId} />
          </span>
        )}
      </span>
    </span>
    <span className="document-row__acts">
      {isPicture(document) ? <OpenLink document={document} /> : <DownloadLink document={document} />}
      {more}
    </span>
  </li>
);

const OpenLink = ({ document: { name, fileUrl } }: { document: DocumentView }) => (
  <a
    className="button"
    href={fileUrl}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`Open ${name} in a new tab`}
  >
    Open
  </a>
);

const DownloadLink = ({ document: { name, fileUrl } }: { document: DocumentView }) => (
  <a className="button" href={downloadUrl(fileUrl)} download aria-label={`Download ${name}`}>
    Download
  </a>
);

/** The response sets the file name. */
const downloadUrl = (fileUrl: string): string => `${fileUrl}?download=1`;
