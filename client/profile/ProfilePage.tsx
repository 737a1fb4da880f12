import { DocumentsCard } from '../document/DocumentsCard.tsx';
import { ManagedAccountsCard } from '../managedAccount/ManagedAccountsCard.tsx';
import { OwnEscalation } from '../escalation/OwnEscalation.tsx';
import { RemindersSection } from '../reminder/RemindersSection.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { AppointmentSharingCard } from '../account/AppointmentSharingCard.tsx';
import { PasswordCard } from '../account/PasswordCard.tsx';
import { PersonalForm } from '../account/PersonalForm.tsx';
import { PictureCard } from '../account/PictureCard.tsx';
import { SecurityEventsCard } from '../account/SecurityEventsCard.tsx';
import { SessionsCard } from '../account/SessionsCard.tsx';
import { TeamSharingCard } from '../account/TeamSharingCard.tsx';
import { UnitsCard } from '../account/UnitsCard.tsx';
import { OwnHistoryCard } from './OwnHistoryCard.tsx';
import './profile.css';

export const ProfilePage = () => (
  <>
    <PageHead title="Profile Settings" />
    <div className="profile">
      <PictureCard />
      <PersonalForm />
      <AccountCard />
      <div className="profile__sharing">
        <UnitsCard />
        <AppointmentSharingCard />
        <TeamSharingCard />
        <OwnEscalation />
        <OwnHistoryCard />
        <ManagedAccountsCard />
      </div>
      <RemindersSection />
      <DocumentsCard />
      <PasswordCard />
      <SessionsCard />
      <SecurityEventsCard />
    </div>
  </>
);
