import { useRef, useState } from 'react';
import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';
import { Button } from '../ui/Button.tsx';
import { copyField } from '../ui/copyField.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Switch } from '../ui/Switch.tsx';
import { changeReminders } from './reminderWrites.ts';

/** For homes without https: a phone with the ntfy app rings, where the operator has set up a server for it. */
export const Ntfy = ({ settings }: { readonly settings: ReminderSettingsView }) => {
  const { ntfyTopic } = settings;
  const saved = useSavedSwitch('reminder-ntfy', ntfyTopic !== null, (isOn) => changeReminders({ usesNtfy: isOn }));
  return (
    <>
      <Switch label="Ring in the ntfy app" hint="For a phone whose browser can’t ring" {...saved} />
      {ntfyTopic !== null && <NtfyAddress address={ntfyTopic} />}
    </>
  );
};

/** The address that the person enters in the ntfy app. */
const NtfyAddress = ({ address }: { readonly address: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    if (input.current) setCopied(await copyField(input.current));
  };
  return (
    <div className="ntfy-topic">
      <FieldGroup
        label="Your address in the ntfy app"
        hint="Keep the address to yourself: anyone who has it sees your reminders."
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
