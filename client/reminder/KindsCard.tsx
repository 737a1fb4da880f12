import type { ReminderKind } from '../../events/notification/reminderSettings.ts';
import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/Switch.tsx';
import { kindHint, kindLabels, kindState } from './reminderLabels.ts';
import { changeReminders } from './reminderWrites.ts';

interface KindsProps {
  readonly settings: ReminderSettingsView;
  readonly kinds: readonly ReminderKind[];
}

/** One switch for each kind of reminder; where it reaches the person is under More settings. */
export const KindsCard = ({ settings, kinds }: KindsProps) => (
  <Card title="What rings for me">
    <ul className="rows reminder-kinds">
      {kinds.map((kind) => (
        <li key={kind}>
          <KindSwitch kind={kind} settings={settings} />
        </li>
      ))}
    </ul>
  </Card>
);

const KindSwitch = ({ kind, settings }: Pick<KindsProps, 'settings'> & { readonly kind: ReminderKind }) => {
  const { phone, ntfy } = settings.kinds[kind];
  const hasNtfy = settings.ntfyTopic !== null;
  const { state, ...saved } = useSavedSwitch(`reminder-kind-${kind}`, phone || (hasNtfy && ntfy), (isOn) =>
    changeReminders({ kinds: { [kind]: { phone: isOn, ...(hasNtfy ? { ntfy: isOn } : {}) } } }),
  );
  return (
    <Switch
      label={kindLabels[kind].label}
      hint={kindHint(kind, saved.isOn)}
      state={state ?? kindState(kind, saved.isOn)}
      {...saved}
    />
  );
};
