import { useState } from 'react';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { useMoment } from '../clock/useMoment.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { useAuditorGrants } from './auditorGrantsResource.ts';
import { areasLabel, auditorName, periodLabel } from './auditorLabels.ts';
import { AuditorLinkDialog, GiveAccessDialog, RenewDialog, WithdrawQuestion } from './auditorLater.ts';
import './auditors.css';

type Opened =
  { readonly kind: 'give' } | { readonly kind: 'link' | 'renew' | 'withdraw'; readonly grant: AuditorGrantView };

/** The part of My Care Team about auditors: who may see the viewer's history, until when, and the ways to change that. */
export const Auditors = () => {
  const { id } = useAppSelector(selectUser);
  const { status, grants, now, retry } = useAuditorGrants(id);
  const [opened, setOpened] = useState<Opened>();
  const given = grants.filter(({ senior, until }) => senior.id === id && Date.parse(until) > now.getTime());
  return (
    <section className="auditors" aria-label="Auditors">
      {status === 'failed' && <LoadProblem sentence="We couldn’t load your auditors." onRetry={retry} />}
      {given.length > 0 && (
        <ul className="rows" data-focus-home tabIndex={-1} aria-label="Your auditors">
          {given.map((grant) => (
            <AuditorRow key={grant.id} grant={grant} onOpen={(kind) => setOpened({ kind, grant })} />
          ))}
        </ul>
      )}
      <Button
        variant="minimal"
        icon={<Icon name="i-history" />}
        text="Give an auditor access"
        aria-haspopup="dialog"
        onClick={() => setOpened({ kind: 'give' })}
      />
      {opened && <AuditorQuestion opened={opened} onOpen={setOpened} />}
    </section>
  );
};

interface AuditorQuestionProps {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened | undefined) => void;
}

const AuditorQuestion = ({ opened, onOpen }: AuditorQuestionProps) => {
  const close = () => onOpen(undefined);
  if (opened.kind === 'give')
    return <GiveAccessDialog onClose={close} onGiven={(grant) => onOpen({ kind: 'link', grant })} />;
  const { kind, grant } = opened;
  if (kind === 'link') return <AuditorLinkDialog grant={grant} onClose={close} />;
  if (kind === 'renew') return <RenewDialog grant={grant} onClose={close} />;
  return <WithdrawQuestion grant={grant} onClose={close} />;
};

interface AuditorRowProps {
  readonly grant: AuditorGrantView;
  readonly onOpen: (kind: 'link' | 'renew' | 'withdraw') => void;
}

const AuditorRow = ({ grant, onOpen }: AuditorRowProps) => {
  const moment = useMoment();
  const name = auditorName(grant);
  const button = (text: string, label: string, kind: Parameters<AuditorRowProps['onOpen']>[0]) => (
    <Button
      variant={kind === 'withdraw' ? 'minimal' : 'outlined'}
      text={text}
      aria-label={`${label}: ${name}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(kind)}
    />
  );
  return (
    <li className="person-row">
      <span className="person">
        <span className="avatar avatar--unknown" aria-hidden="true">
          <Icon name="i-user" />
        </span>
        <span>
          <span className="person__name">{name}</span>
          <span className="person__role">{periodLabel(grant, moment)}</span>
          <span className="person__role">Sees {areasLabel(grant.areas)}</span>
          {grant.isByOperator && <span className="person__role">Named by the person who runs Hearthline</span>}
          {grant.person === null && <span className="person__role">The link hasn’t been used yet</span>}
        </span>
      </span>
      <span className="team__again">
        {grant.person === null && button('Show link', 'Show the link', 'link')}
        {button('Renew', 'Renew access', 'renew')}
        {button('Withdraw', 'Withdraw access', 'withdraw')}
      </span>
    </li>
  );
};
