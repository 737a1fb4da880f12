import type { ReactNode } from 'react';
import { ageLabel, birthDateLabel } from '../person/age.ts';
import { contactLabel } from '../contact/contactLabels.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { purposeLabel } from '../medication/frequencyLabel.ts';
import { initialsOf } from '../ui/PersonAvatar.tsx';
import { RecordHead } from '../proof/RecordHead.tsx';
import { dateAndTime } from '../ui/wallClock.ts';
import { contactsToCall, timesLabel, todayOf, type CardFacts, type MainContact } from './cardFacts.ts';
import { shortenedName, shortenedText, type CardLimits } from './cardLimits.ts';

interface CardProps {
  readonly facts: CardFacts;
  readonly limits: CardLimits;
}

/** The facts for helpers in an emergency; the same on the screen and on paper. */
export const EmergencyCard = ({ facts, limits }: CardProps) => {
  const { profile } = facts;
  return (
    <article className="emergency-card" aria-label="Emergency card">
      <Person facts={facts} limits={limits} />
      <Section title="Allergies" className="emergency-card__allergies">
        <Text text={profile.allergies} most={limits.allergies} />
      </Section>
      <div className={`emergency-card__columns${limits.flows ? ' emergency-card__columns--flowing' : ''}`}>
        <div>
          <Section title="Conditions">
            <Text text={profile.medicalConditions} most={limits.conditions} />
          </Section>
          <Section title="Current medications">
            <Medications facts={facts} limits={limits} />
          </Section>
        </div>
        <div>
          <Section title="Call in an emergency">
            <Contacts facts={facts} limits={limits} />
          </Section>
          {facts.mainContact && (
            <Section title="Main contact">
              <Main contact={facts.mainContact} most={limits.name} />
            </Section>
          )}
        </div>
      </div>
      <div>
        <p className="emergency-card__as-of">As of {dateAndTime(facts.now, facts.timeZone)} · Hearthline</p>
        <RecordHead signed={facts.signedHead} timeZone={facts.timeZone} />
      </div>
    </article>
  );
};

const Section = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={`emergency-card__section ${className}`.trim()}>
    <h3>{title}</h3>
    {children}
  </section>
);

const fullName = ({ firstName, lastName, username }: CardFacts['profile']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const Person = ({ facts, limits }: CardProps) => {
  const { profile } = facts;
  const { dateOfBirth, profileImageUrl, phone } = profile;
  const today = todayOf(facts);
  return (
    <header className="emergency-card__person">
      {profileImageUrl ? (
        <img className="emergency-card__photo" src={profileImageUrl} alt="" />
      ) : (
        <span className="emergency-card__photo" aria-hidden="true">
          <b>{initialsOf(profile)}</b>
        </span>
      )}
      <div>
        <p className="emergency-card__kind">Emergency card</p>
        <h2 dir="auto">{shortenedName(fullName(profile), limits.person)}</h2>
        <p>{dateOfBirth ? ageLabel(dateOfBirth, today) : 'Birth date not entered'}</p>
        {phone && <p className="number">Phone {phone}</p>}
      </div>
    </header>
  );
};

const Text = ({ text, most }: { text: string | null | undefined; most: number }) => {
  if (!text) return <p>None entered</p>;
  const shown = shortenedText(text, most);
  return (
    <p className="emergency-card__text" dir="auto">
      {shown.text}
      {shown.more > 0 && (
        <b>
          {' '}
          … +{shown.more} more {shown.more === 1 ? 'word' : 'words'} in Hearthline
        </b>
      )}
    </p>
  );
};

const Medications = ({ facts, limits }: CardProps) => {
  const { medications, profile } = facts;
  return (
    <>
      {medications === undefined && <p>Not shared with the person who printed this</p>}
      {medications?.length === 0 && <p>None entered</p>}
      {medications !== undefined && medications.length > 0 && (
        <>
          <ul>
            {medications.slice(0, limits.medications).map((medication) => (
              <li key={medication.id}>
                <b dir="ltr">{shortenedName(medicationTitle(medication), limits.name)}</b>{' '}
                <span className="emergency-card__times">
                  {timesLabel(medication, todayOf(facts), birthDateLabel)}
                  {reasonLabel(medication, limits.name)}
                </span>
              </li>
            ))}
          </ul>
          <More count={medications.length - limits.medications} />
        </>
      )}
      {profile.medications && (
        <>
          <h4>Also noted</h4>
          <Text text={profile.medications} most={limits.notes} />
        </>
      )}
    </>
  );
};

/** ", for diabetes. Dr. Osei" */
const reasonLabel = (medication: MedicationView, most: number): string => {
  const purpose = shortenedName(purposeLabel(medication), most);
  const prescriber = shortenedName(medication.prescriber ?? '', most);
  return `${purpose && `, ${purpose}`}${prescriber && `. ${prescriber}`}`;
};

const Contacts = ({ facts, limits }: CardProps) => {
  const contacts = contactsToCall(facts.contacts);
  const { emergencyContact } = facts.profile;
  return (
    <>
      {contacts.length === 0 && !emergencyContact && <p>None entered</p>}
      <ul>
        {contacts.slice(0, limits.contacts).map((contact) => (
          <li key={contact.id}>
            <b dir="auto">{shortenedName(contact.name, limits.name)}</b>
            <span className="emergency-card__quiet" dir="auto">
              {shortenedName(contactLabel(contact), limits.name)}
              {contact.isPrimary && '. First to call'}
            </span>
            <span className="emergency-card__phone">{contact.phone}</span>
          </li>
        ))}
      </ul>
      <More count={contacts.length - limits.contacts} />
      {emergencyContact && <Text text={emergencyContact} most={limits.contactNote} />}
    </>
  );
};

const Main = ({ contact: { name, relationship, phone }, most }: { contact: MainContact; most: number }) => (
  <>
    <b dir="auto">{shortenedName(name, most)}</b>
    <span className="emergency-card__quiet">
      {[relationship && shortenedName(relationship, most), 'care team'].filter(Boolean).join(', ')}
    </span>
    {phone && <span className="emergency-card__phone">{phone}</span>}
  </>
);

const More = ({ count }: { count: number }) =>
  count > 0 ? <p className="emergency-card__more">+{count} more in Hearthline</p> : null;
