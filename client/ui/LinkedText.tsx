import { unbrokenText } from '../api/breakableText.ts';
import { linkParts } from './links.ts';

/**
 * People's text, unchanged: line breaks kept, each paragraph in its own direction, web addresses as links, never
 * markup.
 */
export const LinkedText = ({ text }: { text: string }) => (
  <div className="linked-text" dir="auto">
    {linkParts(text).map((part, index) =>
      part.isLink ? (
        // isolated, so that surrounding right-to-left text doesn't reorder it
        <a key={index} dir="ltr" href={unbrokenText(part.text)} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </div>
);
