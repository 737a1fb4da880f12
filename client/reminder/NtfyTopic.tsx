import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { copyField } from '../ui/copyField.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The address that the person enters in the ntfy app. */
export const NtfyTopic = ({ address }: { readonly address: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    if (input.current) setCopied(await copyField(input.current));
  };
  return (
    <div className="ntfy-topic">
      <FieldGroup
        label="Your address in the ntfy app"
        hint="ntfy rings without a web browser. Keep the address to yourself: anyone who has it sees your reminders."
      >
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
      <Button
        variant="outlined"
        icon={<Icon name="i-document" />}
        text="Copy address"
        onClick={() => void handleCopy()}
      />
      <p role="status" className="small">
        {isCopied === true && 'Copied. In ntfy, tap +, and paste it.'}
        {isCopied === false && 'Your browser didn’t let us copy. Select the address above and copy it.'}
      </p>
    </div>
  );
};
