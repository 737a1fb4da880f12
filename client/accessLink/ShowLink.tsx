import { Button } from '@blueprintjs/core';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useRef, useState } from 'react';
import { shownCode } from '../../events/accessLink/accessCodes.ts';
import { Icon } from '../ui/Icon.tsx';
import './showLink.css';

interface ShowLinkProps {
  /** Its path on this server. */
  readonly url: string;
  /** To read out; absent: it has none. */
  readonly code?: string | null;
  /** Who gets it. */
  readonly name: string;
  /** How long it works, in words. */
  readonly until?: string;
}

/** A link to hand over: to copy, to share, to be photographed with a phone, or to read out. */
export const ShowLink = ({ url, code = null, name, until }: ShowLinkProps) => {
  const address = new URL(url, location.origin).href;
  return (
    <div className="show-link">
      <Address address={address} name={name} />
      <figure className="show-link__code">
        <QRCodeSVG value={address} size={200} marginSize={2} title={`QR code of the link for ${name}`} />
        <figcaption>Or point {name}’s phone camera here.</figcaption>
      </figure>
      {code !== null && (
        <p>
          To read out on the phone: <b className="show-link__letters">{shownCode(code)}</b>
        </p>
      )}
      {until !== undefined && <p className="quiet">{until}</p>}
    </div>
  );
};

const Address = ({ address, name }: { address: string; name: string }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const handleCopy = async () => setCopied((await copy(address, field.current)) ? 'Copied' : 'Press and hold the link to copy it.');
  // leaving the share sheet without sharing is no failure
  const handleShare = () => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <div className="field">
      <label htmlFor={id}>Link for {name}</label>
      <input ref={field} id={id} className="input" value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="show-link__acts">
        <Button variant="outlined" icon={<Icon name="i-document" />} text="Copy link" onClick={() => void handleCopy()} />
        {'share' in navigator && <Button variant="outlined" icon={<Icon name="i-send" />} text="Share…" onClick={handleShare} />}
        <span role="status">{copied}</span>
      </div>
    </div>
  );
};

/** Browsers give no clipboard over plain http: there the selected text is copied the old way. */
const copy = async (text: string, field: HTMLInputElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
};
