import { appointmentKind, type AppointmentKind } from '../../events/appointment/appointmentTypes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';

const icons: { readonly [Kind in AppointmentKind]: IconName } = {
  medical: 'i-pulse',
  social: 'i-smile',
  personal: 'i-user',
  family: 'i-family',
  other: 'i-appointment',
};

/** The icon next to an appointment's type: one of the five kinds that spec.md §3 recognises. */
export const KindIcon = ({ type }: { type: string }) => (
  <Icon name={icons[appointmentKind(type)]} className="appointment-row__kind" />
);
