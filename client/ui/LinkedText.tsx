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
        // in a direction of its own: the text around it must not turn it round
        <a key={index} dir="ltr" href={unbrokenText(part.text)} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </div>
);
