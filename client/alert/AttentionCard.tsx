import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readingLabel } from '../../events/health/alertLabels.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { useTeamAround } from '../circle/useTeams.ts';
import { CallButton } from '../contact/CallButton.tsx';
import { useEmergencyContacts } from '../contact/emergencyContactsResource.ts';
import { inShownUnit, kindInRow } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import './alert.css';
import { AlertStage } from './AlertStage.tsx';
import { isOpen, levelLabels, sinceLabel } from './alertLabels.ts';
import { WhatToDo } from './WhatToDo.tsx';

interface AttentionCardProps {
  /** The viewer's own that nobody has closed, the most urgent first; at least one. */
  readonly alerts: readonly HealthAlertView[];
  readonly now: Date;
}

/** The senior's home, below Now: the reading that raised an alert, who is on it, what to do, and the way to call somebody. */
export const AttentionCard = ({ alerts: [alert, ...others], now }: AttentionCardProps) => {
  const id = useId();
  const units = useUnits();
  if (!alert) return null;
  const { number, unit } = readingLabel(alert.kind, inShownUnit(alert.kind, alert.reading, units));
  return (
    <section
      className={alert.level === 'critical' ? 'card card--urgent attention' : 'card attention'}
      aria-labelledby={id}
      data-focus-home
      tabIndex={-1}
    >
      <div className="alert__head">
        <div>
          <h2 id={id}>Your {kindInRow(alert.kind).toLowerCase()} needs attention</h2>
          <p className="quiet">{capitalised(sinceLabel(alert, now))}</p>
        </div>
        <Status kind={alert.level} word={levelLabels[alert.level]} />
      </div>
      <p className="alert__reading">
        {number} {unit && <span className="alert__unit">{unit}</span>}
      </p>
      <WhatToDo alert={alert} />
      <AlertStage alert={alert} now={now} />
      {isOpen(alert) && <p>Nobody is handling this yet.</p>}
      <div className="alert__act">
        <Call alert={alert} />
        <Link className="row-link" to="/health">
          {others.length > 0 ? `See your readings, ${others.length}\u00a0more with an alert` : 'See your readings'}
        </Link>
      </div>
    </section>
  );
};

/** The person who is on it, else the main contact, else the first emergency contact; each as far as there is a number. */
const Call = ({ alert: { userId, acknowledgedBy } }: { alert: HealthAlertView }) => {
  const { members } = useTeamAround(userId);
  const { contacts } = useEmergencyContacts(userId);
  const others = members.filter((member) => member.id !== userId && member.phone !== null);
  const member = others.find(({ id }) => id === acknowledgedBy?.id) ?? others.find(({ isPrimary }) => isPrimary);
  const contact = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  const [name, phone] = member ? [member.firstName?.trim() || nameOf(member), member.phone] : [contact?.name, contact?.phone];
  if (!name || !phone) return null;
  return <CallButton name={name} phone={phone} word={`Call ${name}`} className="button button--primary" />;
};
