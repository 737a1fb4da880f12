import { Button } from '../ui/Button.tsx';
import { useRef, useState } from 'react';
import { copyField } from '../ui/copyField.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';

type Copied = 'not yet' | 'copied' | 'failed';

const copiedLabels: Readonly<Record<Copied, string>> = {
  'not yet': '',
  copied: 'Copied. Paste it into a message to them.',
  failed: 'Your browser didn’t let us copy. Select the link above and copy it.',
};

interface LinkFieldProps {
  readonly address: string;
  /** The recipient's name. */
  readonly name: string;
  /** The text that the share sheet sends with the link. */
  readonly message: string;
}

/** A link to read, to copy, and to share if the browser has a share sheet. */
export const LinkField = ({ address, name, message }: LinkFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('not yet');
  const handleCopy = async () => {
    if (input.current) setCopied((await copyField(input.current)) ? 'copied' : 'failed');
  };
  return (
    <div className="link-field">
      <FieldGroup label={`Link for ${name}`}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        )}
      </FieldGroup>
      <div className="link-field__buttons">
        <Button intent="primary" icon={<Icon name="i-document" />} text="Copy link" onClick={() => void handleCopy()} />
        {'share' in navigator && (
          <Button
            variant="outlined"
            icon={<Icon name="i-send" />}
            text="Share"
            onClick={() => void share(address, message)}
          />
        )}
      </div>
      <p role="status" className="small">
        {copiedLabels[copied]}
      </p>
    </div>
  );
};

/** The browser reports a closed sheet as an error; here it is none. */
const share = (url: string, text: string): Promise<void> =>
  navigator.share({ title: 'Hearthline', text, url }).catch(() => undefined);
