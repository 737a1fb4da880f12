import { shownCode } from '../../events/accessLink/accessCodes.ts';
import { later } from '../ui/later.tsx';
import { LinkField } from './LinkField.tsx';
import './showLink.css';

const QrCode = later(async () => (await import(/* webpackChunkName: "qrCode" */ './QrCode.tsx')).QrCode);

interface ShowLinkProps {
  /** Its path on this server. */
  readonly url: string;
  /** The recipient's name. */
  readonly name: string;
  /** The text that the share sheet sends with the link. */
  readonly message: string;
  /** A code to read out, and the page where it is entered; null or absent: the link has none. */
  readonly code?: string | null;
  readonly codePage?: string;
}

/** A link to pass on: copied, shared, photographed with a phone, or read out as letters. */
export const ShowLink = ({ url, name, message, code = null, codePage }: ShowLinkProps) => {
  const address = new URL(url, location.origin).href;
  return (
    <div className="show-link">
      <LinkField address={address} name={name} message={message} />
      <figure className="show-link__picture">
        <QrCode address={address} />
        <figcaption>Next to you? They can point their phone’s camera at this picture.</figcaption>
      </figure>
      {code !== null && codePage !== undefined && <Letters code={code} page={codePage} />}
    </div>
  );
};

const Letters = ({ code, page }: { code: string; page: string }) => (
  <div className="show-link__code">
    <p>
      On the phone? Ask them to open{' '}
      <strong>
        {location.host}
        {page}
      </strong>{' '}
      and enter these letters:
    </p>
    <p className="code-letters" aria-label={[...code].join(' ')} role="img">
      {shownCode(code)}
    </p>
  </div>
);
