import type { ReactNode } from 'react';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { CallButton } from '../person/CallButton.tsx';
import { isEmergencyNumber } from '../ui/phoneLink.ts';
import { EmergencyServices } from './EmergencyServices.tsx';

/** On everybody's page, with contacts or without. */
export const Call911 = () => (
  <CallButton name="Emergency services" phone="911" word="Call 911" className="button button--large emergency-call" />
);

interface EmergencyCallsProps {
  readonly contacts: readonly EmergencyContactView[];
  /** The call of the person that helps next. */
  readonly children?: ReactNode;
}

/** 911 first: her own entry of the emergency services if she has one, so that it is on the page once. */
export const EmergencyCalls = ({ contacts, children }: EmergencyCallsProps) => {
  const services = contacts.filter(({ contactType }) => contactType === 'emergency');
  const has911 = services.some(({ phone }) => isEmergencyNumber(phone));
  return (
    <div className="emergency-calls">
      {has911 ? <EmergencyServices services={services} /> : <Call911 />}
      {children}
      {!has911 && <EmergencyServices services={services} />}
    </div>
  );
};
