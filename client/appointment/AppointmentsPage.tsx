import { Button } from '../ui/Button.tsx';
import { useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownTypes } from '../../events/appointment/appointmentTypes.ts';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { TabList, tabPanel } from '../ui/TabList.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { nextSentence, type Part } from './appointmentDays.ts';
import { AppointmentFormDialog } from './AppointmentFormDialog.tsx';
import { AppointmentList } from './AppointmentList.tsx';
import { AppointmentTotalsCards } from './AppointmentTotalsCards.tsx';
import { ownTexts } from './appointmentWrites.ts';
import { useAppointments, type AppointmentsOfOwner } from './appointmentsResource.ts';
import { useAppointmentTotals } from './appointmentTotalsResource.ts';
import './appointmentsPage.css';

const tabs: readonly { readonly id: Part; readonly word: string }[] = [
  { id: 'upcoming', word: 'Upcoming' },
  { id: 'completed', word: 'Completed' },
];

/** My Appointments (spec.md §2): the viewer's own, in every role. */
export const AppointmentsPage = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const own = useAppointments(id);
  const counted = useAppointmentTotals(id);
  const [isAdding, setAdding] = useState(false);
  const handleAdd = () => setAdding(true);
  return (
    <>
      <PageHead
        title="My Appointments"
        sub={summaryOf(own)}
        actions={
          <Button
            variant="outlined"
            icon={<Icon name="i-plus" />}
            text="Add Appointment"
            aria-haspopup="dialog"
            onClick={handleAdd}
          />
        }
      />
      <ZoneNote timeZone={timeZone} now={own.now} />
      <DeviceClockNote />
      <ShownSince what="your appointments" since={own.shownSince} timeZone={timeZone} onRetry={own.retry} />
      <AppointmentTotalsCards {...counted} />
      <AppointmentTabs own={own} totals={counted.totals} onAdd={handleAdd} />
      {isAdding && (
        <AppointmentFormDialog
          commandKey="add-appointment"
          title="Add Appointment"
          button="Add Appointment"
          types={ownTypes}
          owner={{ id, timeZone }}
          texts={ownTexts}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};

interface AppointmentTabsProps extends Pick<ComponentProps<typeof AppointmentList>, 'own' | 'totals'> {
  readonly onAdd: () => void;
}

const AppointmentTabs = ({ own, totals, onAdd }: AppointmentTabsProps) => {
  const [part, setPart] = usePart();
  return (
    <>
      <TabList label="Your appointments" tabs={tabs} selected={part} onSelect={setPart} />
      <div {...tabPanel(part)} data-focus-home tabIndex={-1}>
        <AppointmentList
          part={part}
          own={own}
          totals={totals}
          addFirst={
            <Button intent="primary" text="Add Your First Appointment" aria-haspopup="dialog" onClick={onAdd} />
          }
        />
      </div>
    </>
  );
};

/** Kept in `?tab=`, so that a reload returns to the same tab. */
const usePart = (): readonly [Part, (part: string) => void] => {
  const [search, setSearch] = useSearchParams();
  return [search.get('tab') === 'completed' ? 'completed' : 'upcoming', (tab) => setSearch({ tab }, { replace: true })];
};

/** Always one line, so that the layout does not shift when data arrives. */
const summaryOf = ({ status, appointments, now }: AppointmentsOfOwner): string => {
  if (status === 'waiting') return 'Loading your appointments…';
  return status === 'ready' && appointments.length > 0
    ? nextSentence(appointments, now)
    : 'Where you need to be, and when';
};
