import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { useMoment } from '../clock/useMoment.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ChangeManagedDialog } from './ChangeManagedDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ManagedAccountActs } from './ManagedAccountActs.tsx';
import { calledOf, fullNameOf, linkLabel, stateLabel } from './managedLabels.ts';

type OpenDialog = 'handOver' | 'change' | 'discard';

/** One account that the viewer set up: the next step, and who is signed in to it. */
export const ManagedAccountCard = ({ account }: { account: ManagedAccountView }) => {
  const id = useId();
  const moment = useMoment();
  const [dialog, ask] = useState<OpenDialog>();
  const close = () => ask(undefined);
  const link = linkLabel(account, moment);
  return (
    <article className="card managed" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div className="person">
        <PersonAvatar person={account} isLarge />
        <div>
          <h2 id={id} className="person__name">
            {fullNameOf(account)}
          </h2>
          <p className="person__role">
            Username: <span translate="no">{account.username}</span>
          </p>
        </div>
      </div>
      <p>{stateLabel(account)}</p>
      {!account.isOpened && <NextSteps account={account} />}
      {link && <p className="quiet">{link}</p>}
      <ManagedAccountActs account={account} onHandOver={() => ask('handOver')}>
        {!account.isOpened && <More account={account} onAsk={ask} />}
      </ManagedAccountActs>
      {dialog === 'handOver' && <HandOverDialog account={account} onClose={close} />}
      {dialog === 'change' && <ChangeManagedDialog account={account} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog account={account} onClose={close} />}
    </article>
  );
};

/** The linked forms are those for seniors the viewer cares for. */
const NextSteps = ({ account }: { account: ManagedAccountView }) => {
  const to = (tab: string) => monitoringPath(account.id, tab);
  return (
    <nav aria-label={`Next for ${calledOf(account)}`}>
      <ol className="managed__steps">
        <li>
          <Link className="row-link" to={to('medications')}>
            Add {calledOf(account)}’s medications <Icon name="i-arrow" />
          </Link>
        </li>
        <li>
          <Link className="row-link" to={to('appointments')}>
            Add appointments <Icon name="i-arrow" />
          </Link>
        </li>
        <li>Hand it over when you’re ready.</li>
      </ol>
    </nav>
  );
};

const More = ({ account, onAsk }: { account: ManagedAccountView; onAsk: (dialog: OpenDialog) => void }) => {
  const label = `More for ${fullNameOf(account)}`;
  return (
    <MoreMenu
      label={label}
      actions={[
        { label: 'Name, picture and time zone…', icon: 'i-edit', onSelect: () => onAsk('change') },
        { label: 'Discard this account…', icon: 'i-trash', onSelect: () => onAsk('discard') },
      ]}
    />
  );
};
