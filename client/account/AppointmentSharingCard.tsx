import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/Switch.tsx';
import { shareAppointments } from './accountWrites.ts';

/** Whether the seniors a family member cares for see her own appointments (spec.md §6); for family members only. */
export const AppointmentSharingCard = () => {
  const { role, sharesAppointments } = useAppSelector(selectUser);
  return role === 'family_member' ? <SharingCard isShared={sharesAppointments} /> : null;
};

const SharingCard = ({ isShared }: { isShared: boolean }) => {
  const saved = useSavedSwitch('appointment-sharing', isShared, shareAppointments);
  return (
    <Card title="Your Appointments">
      <Switch
        label="Seniors see my appointments"
        hint="Each senior you care for sees them on their calendar, under your name. They can’t change them, and no one else on the team sees them."
        {...saved}
      />
    </Card>
  );
};
