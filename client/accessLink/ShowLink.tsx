import { Button } from '@blueprintjs/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { shownCode } from '../../events/accessLink/accessCodes.ts';
import './accessLink.css';

interface ShowLinkProps {
  readonly url: string;
  /** Eight letters to read out; absent: the link has none. */
  readonly code?: string | null;
  /** Who opens it. */
  readonly name: string;
}

/** A link to hand over: as a QR code for a phone that is at hand, and to copy or send to one that isn't. */
export const ShowLink = ({ url, code = null, name }: ShowLinkProps) => (
  <div className="show-link">
    <div className="show-link__picture">
      <QRCodeSVG value={url} size={208} marginSize={4} bgColor="#ffffff" fgColor="#1f2a2e" role="img" title={`QR code for ${name}’s phone`} />
      <p>Point the camera of {name}’s phone at this square, then tap the address that appears.</p>
    </div>
    <div className="show-link__words">
      <p>Or send {name} the link:</p>
      <p className="show-link__address" translate="no">
        {url}
      </p>
      <div className="show-link__acts">
        <CopyButton url={url} />
        <ShareButton url={url} name={name} />
      </div>
      {code !== null && (
        <p>
          Or read out this code: <b className="show-link__code">{shownCode(code)}</b>
        </p>
      )}
    </div>
  </div>
);

/** The clipboard is there only over https and on localhost; the address can be selected all the same. */
const CopyButton = ({ url }: { url: string }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const words = { idle: '', copied: 'Copied.', failed: 'Couldn’t copy it. Select the address above and copy it.' };
  return (
    <>
      <Button variant="outlined" text="Copy link" onClick={() => void copy()} />
      <span role="status" className="show-link__state">
        {words[state]}
      </span>
    </>
  );
};

/** Only where the device has a share sheet. */
const ShareButton = ({ url, name }: { url: string; name: string }) => {
  if (!('share' in navigator)) return null;
  const share = () => void navigator.share({ title: 'Hearthline', text: `A link for ${name}`, url }).catch(() => undefined);
  return <Button variant="outlined" text="Share…" onClick={share} />;
};
