import { Button } from '../ui/Button.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { readingLabel } from '../../events/health/readingLabel.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { useCommand } from '../command/useCommand.ts';
import { useTeamAround } from '../circle/useTeams.ts';
import { CallButton } from '../person/CallButton.tsx';
import { contactPerson } from '../contact/contactLabels.ts';
import { useEmergencyContacts } from '../contact/emergencyContactsResource.ts';
import { inShownUnit, kindInRow, withUnit } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import './alert.css';
import { DoneButton, MoreMenu } from './AlertActions.tsx';
import { AlertFormDialog } from './alertFormLater.ts';
import type { AlertForm } from './alertShown.ts';
import { AlertStage } from './AlertStage.tsx';
import { isOpen, sinceLabel } from './alertLabels.ts';
import { levelLabels } from '../health/alertLevel.ts';
import { useOwnAlertOwner, whoseReading, type AlertOwner } from './alertOwner.ts';
import { acknowledgeAlert } from './alertWrites.ts';
import { useSayAcknowledged } from './useSayAcknowledged.ts';
import { WhatToDo } from './WhatToDo.tsx';

interface AttentionCardProps {
  /** The viewer's own open alerts, the most urgent first. */
  readonly alerts: readonly HealthAlertView[];
  readonly now: Date;
  /** The page shows the readings: each alert has a card, without a link to them. */
  readonly isOfReadings?: boolean;
}

/**
 * On the senior's home, below Now, and above her readings. Render it without alerts as well: an open form outlives its
 * alert.
 */
export const AttentionCard = ({ alerts, now, isOfReadings = false }: AttentionCardProps) => {
  const owner = useOwnAlertOwner();
  const [opened, setOpened] = useState<{ readonly form: AlertForm; readonly alert: HealthAlertView }>();
  const shown = isOfReadings ? alerts : alerts.slice(0, 1);
  const present = alerts.find(({ id }) => id === opened?.alert.id);
  return (
    <>
      {shown.map((alert) => (
        <Attention
          key={alert.id}
          alert={alert}
          more={isOfReadings ? undefined : alerts.length - 1}
          owner={owner}
          now={now}
          onForm={(form) => setOpened({ form, alert })}
        />
      ))}
      {opened && (
        <AlertFormDialog
          form={opened.form}
          alert={present ?? opened.alert}
          owner={owner}
          isGone={present === undefined}
          now={now}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

interface AttentionProps {
  readonly alert: HealthAlertView;
  /** Number of other alerts on the page of the readings; undefined: this is that page. */
  readonly more: number | undefined;
  readonly owner: AlertOwner;
  readonly now: Date;
  readonly onForm: (form: AlertForm) => void;
}

/**
 * The reading that raised an alert, the person who handles it, the instructions, a call button, and a button to handle
 * it herself.
 */
const Attention = ({ alert, more, owner, now, onForm }: AttentionProps) => {
  const id = useId();
  const about = `${whoseReading(owner, alert.kind)} alert`;
  // kept here: the answer removes the button, and is announced after that
  const acknowledging = useCommand(`acknowledge-${alert.id}`, useSayAcknowledged(alert));
  const isTheirs = alert.acknowledgedBy?.id === owner.id;
  return (
    <section
      className={alert.level === 'critical' ? 'card card--urgent attention' : 'card attention'}
      aria-labelledby={id}
      data-focus-home
      tabIndex={-1}
    >
      <AttentionHead alert={alert} now={now} headingId={id} />
      <WhatToDo alert={alert} />
      <AlertStage alert={alert} now={now} />
      {isOpen(alert) && <p>Nobody is handling this yet.</p>}
      <div className="alert__act">
        <Call alert={alert} isLead={!isTheirs} />
        {isOpen(alert) ? (
          <HandleButton
            isPending={acknowledging.isPending}
            onHandle={() => !acknowledging.isPending && acknowledging.send(acknowledgeAlert(alert, ''))}
          />
        ) : (
          <DoneButton about={about} alert={alert} onDone={() => onForm('resolve')} />
        )}
        <MoreMenu alert={alert} owner={owner} about={about} onForm={onForm} />
        {more !== undefined && (
          <Link className="row-link" to="/health">
            {more > 0 ? `See your readings, ${more}\u00a0more\u00a0alert${more === 1 ? '' : 's'}` : 'See your readings'}
          </Link>
        )}
      </div>
    </section>
  );
};

interface AttentionHeadProps extends Pick<AttentionProps, 'alert' | 'now'> {
  readonly headingId: string;
}

/** The kind and the reading. */
const AttentionHead = ({ alert, now, headingId }: AttentionHeadProps) => {
  const reading = readingLabel(alert.kind, inShownUnit(alert.kind, alert.reading, useUnits()));
  return (
    <div className="alert__head">
      <h2 id={headingId}>Your {kindInRow(alert.kind).toLowerCase()} needs attention</h2>
      <p className="attention__reading">
        <Status kind={alert.level} word={levelLabels[alert.level]} />
        <span>
          <b>{withUnit(reading)}</b>
          <span className="quiet">, {sinceLabel(alert, now)}</span>
        </span>
      </p>
    </div>
  );
};

const HandleButton = ({ isPending, onHandle }: { isPending: boolean; onHandle: () => void }) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text={isPending ? 'Saving…' : 'I’m handling this'}
    aria-disabled={isPending}
    aria-busy={isPending}
    onClick={onHandle}
  />
);

/**
 * Calls the person who handles it, else the main contact, else the first emergency contact, if there is a number.
 * Primary unless her own next step is.
 */
const Call = ({ alert: { userId, acknowledgedBy }, isLead }: { alert: HealthAlertView; isLead: boolean }) => {
  const { members } = useTeamAround(userId);
  const { contacts } = useEmergencyContacts(userId);
  const others = members.filter((member) => member.id !== userId && member.phone !== null);
  const member = others.find(({ id }) => id === acknowledgedBy?.id) ?? others.find(({ isPrimary }) => isPrimary);
  const contact = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  const [name, phone] = member
    ? [firstNameOf(member), member.phone]
    : [contact && firstNameOf(contactPerson(contact)), contact?.phone];
  if (!name || !phone) return null;
  return (
    <CallButton
      name={name}
      phone={phone}
      word={`Call ${name}`}
      className={isLead ? 'button button--primary' : 'button'}
    />
  );
};
