import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NoNewAccounts } from '../account/NoNewAccounts.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { registrationOf } from '../browser/pageMarks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ManagedAccountCard } from './ManagedAccountCard.tsx';
import './managedAccount.css';
import { useManagedAccounts } from './managedAccountsResource.ts';
import { SetUpForm } from './SetUpForm.tsx';

/** Accounts that a family member sets up for the people they care for. */
export const ManagedAccountsPage = () => {
  const { role } = useAppSelector(selectUser);
  return (
    <>
      <PageHead
        title="Set up an account for someone"
        sub="For a person you care for who would rather not do it alone"
      />
      {role === 'family_member' ? <Accounts /> : <NotYours />}
    </>
  );
};

const NotYours = () => (
  <EmptyState
    icon="i-family"
    title="For family members only"
    text="A family member can set up an account for someone. Your account has another role."
    action={
      <Link className="button button--primary" to="/">
        Back to Home
      </Link>
    }
  />
);

const Accounts = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const { status, accounts, shownSince, retry } = useManagedAccounts(id);
  const [isAdding, setAdding] = useState(false);
  if (status === 'waiting') return <SkeletonRows what="the accounts you set up" rows={3} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the accounts you set up." onRetry={retry} />;
  return (
    <div className="stack managed-page" data-focus-home tabIndex={-1}>
      <ShownSince what="the accounts you set up" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {accounts.map((account) => (
        <ManagedAccountCard key={account.id} account={account} />
      ))}
      {registrationOf() === 'closed' ? (
        <NoNewAccounts />
      ) : (
        <Adding
          isAdding={accounts.length === 0 || isAdding}
          onAdd={() => setAdding(true)}
          onDone={() => setAdding(false)}
        />
      )}
    </div>
  );
};

const Adding = ({ isAdding, onAdd, onDone }: { isAdding: boolean; onAdd: () => void; onDone: () => void }) =>
  isAdding ? (
    <Card title="Who is it for?">
      <SetUpForm onDone={onDone} />
    </Card>
  ) : (
    <div>
      <Button variant="outlined" icon={<Icon name="i-plus" />} text="Set up another account" onClick={onAdd} />
    </div>
  );
