import type { CSSProperties } from 'react';
import { leadTimes } from '../../events/notification/leadTimes.ts';
import { channels, type Channel, type ReminderKind } from '../../events/notification/reminderSettings.ts';
import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useSavedChoice } from '../command/useSavedChoice.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';
import { calledName } from '../person/seniorName.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { Switch } from '../ui/Switch.tsx';
import { durationInWords } from '../ui/wallClock.ts';
import { kindLabels } from './reminderLabels.ts';
import { Ntfy } from './Ntfy.tsx';
import { changeReminders } from './reminderWrites.ts';

interface MoreSettingsProps {
  readonly settings: ReminderSettingsView;
  readonly kinds: readonly ReminderKind[];
}

/** Settings that nobody has to understand before reminders work. */
export const MoreSettings = (props: MoreSettingsProps) => (
  <FoldedCard title="More settings" fact={factOf(props)}>
    <div className="card reminders__more">
      {props.kinds.includes('doses') && <LeadTime {...props} />}
      <Chimes {...props} />
      <Seniors {...props} />
      <ChannelsTable {...props} />
      {props.settings.hasNtfy && <Ntfy {...props} />}
    </div>
  </FoldedCard>
);

/** To be at home for a dose, or to eat first. */
const LeadTime = ({ settings }: MoreSettingsProps) => {
  const { value, problem, onChange } = useSavedChoice('reminder-lead', settings.leadMinutes, (minutes) =>
    changeReminders({ leadMinutes: minutes }),
  );
  return (
    <FieldGroup label="Also before a dose" hint="It rings again when the dose is due" problem={problem}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ target }) => onChange(leadTimes.find((minutes) => String(minutes) === target.value) ?? value)}
        >
          {leadTimes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'No' : `${durationInWords(minutes)} before`}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
};

const factOf = ({ kinds }: MoreSettingsProps): string =>
  kinds.includes('doses')
    ? 'Before a dose, sound, and where each kind reaches you'
    : 'Sound, people, and where each kind reaches you';

const Chimes = ({ settings }: MoreSettingsProps) => {
  const saved = useSavedSwitch('reminder-chimes', settings.chimes, (isOn) => changeReminders({ chimes: isOn }));
  return (
    <Switch label="Chime in an open window" hint="A short sound while Hearthline is open on your screen" {...saved} />
  );
};

/** About whom the viewer hears something, if she cares for several. */
const Seniors = ({ settings }: MoreSettingsProps) => {
  const { connections } = useSeniors();
  if (connections.length < 2) return null;
  return connections.map((connection) => (
    <SeniorSwitch
      key={connection.seniorId}
      seniorId={connection.seniorId}
      name={calledName(connection)}
      muted={settings.mutedSeniors}
    />
  ));
};

interface SeniorSwitchProps {
  readonly seniorId: string;
  readonly name: string;
  readonly muted: readonly string[];
}

const SeniorSwitch = ({ seniorId, name, muted }: SeniorSwitchProps) => {
  const others = muted.filter((id) => id !== seniorId);
  const saved = useSavedSwitch(`reminder-senior-${seniorId}`, !muted.includes(seniorId), (isOn) =>
    changeReminders({ mutedSeniors: isOn ? others : [...others, seniorId] }),
  );
  return <Switch label={`Reminders about ${name}`} hint="Late doses, alerts, appointments and updates" {...saved} />;
};

const columns: Readonly<Record<Channel, string>> = { phone: 'Phone', window: 'Open window', ntfy: 'ntfy' };

const ChannelsTable = ({ settings, kinds }: MoreSettingsProps) => {
  const shown = channels.filter((channel) => channel !== 'ntfy' || settings.ntfyTopic !== null);
  return (
    <table className="channels" style={{ '--channels': shown.length } as CSSProperties}>
      <caption>Where each kind reaches you</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {columns[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kindLabels[kind].label}</th>
            {shown.map((channel) => (
              <td key={channel}>
                <ChannelBox kind={kind} channel={channel} isOn={settings.kinds[kind][channel]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ChannelBoxProps {
  readonly kind: ReminderKind;
  readonly channel: Channel;
  readonly isOn: boolean;
}

const ChannelBox = ({ kind, channel, isOn }: ChannelBoxProps) => {
  const { value, problem, onChange } = useSavedChoice(`reminder-${kind}-${channel}`, isOn, (chosen) =>
    changeReminders({ kinds: { [kind]: { [channel]: chosen } } }),
  );
  const id = `reminder-${kind}-${channel}-problem`;
  return (
    <>
      <label className="channels__box">
        <input
          type="checkbox"
          checked={value}
          aria-label={`${kindLabels[kind].label}: ${columns[channel]}`}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {problem && <FieldProblem id={id} problem={problem} />}
    </>
  );
};
