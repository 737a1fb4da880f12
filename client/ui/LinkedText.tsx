import { unbrokenText } from '../api/breakableText.ts';
import { linkParts } from './links.ts';

/** What people wrote, as they wrote it: line breaks kept, each paragraph in its own direction, web addresses as links, never markup. */
export const LinkedText = ({ text }: { text: string }) => (
  <div className="linked-text" dir="auto">
    {linkParts(text).map((part, index) =>
      part.isLink ? (
        <a key={index} href={unbrokenText(part.text)} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </div>
);
