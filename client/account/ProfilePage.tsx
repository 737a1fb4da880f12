import { DocumentsCard } from '../document/DocumentsCard.tsx';
import { ManagedAccountsCard } from '../managedAccount/ManagedAccountsCard.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AppointmentSharingCard } from './AppointmentSharingCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { PictureCard } from './PictureCard.tsx';
import { SecurityEventsCard } from './SecurityEventsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TeamSharingCard } from './TeamSharingCard.tsx';
import { UnitsCard } from './UnitsCard.tsx';
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
        <ManagedAccountsCard />
      </div>
      <DocumentsCard />
      <PasswordCard />
      <SessionsCard />
      <SecurityEventsCard />
    </div>
  </>
);
