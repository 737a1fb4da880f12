import '../circle/join.css';
import '../ui/public.css';
import { useEffect, type ReactNode } from 'react';
import { isolated } from '../../events/kernel/isolated.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import { rightNow } from '../api/serverClock.ts';
import { keepJoinProof, useJoinProof } from '../circle/joinProof.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { dayInWords, deviceZone } from '../ui/wallClock.ts';
import { areasLabel } from './auditorLabels.ts';
import { AuditorWayIn } from './AuditorWayIn.tsx';
import { historyPath } from '../screen/addresses.ts';
import { useLinkOffer } from './useLinkOffer.ts';

/** The page behind an auditor's link: opening it changes nothing, and only a press uses the link. */
export const AuditorLinkPage = (props: PublicPageProps) => {
  useTitle('Access to a care history');
  const { proof } = useJoinProof();
  const secret = proof && 'secret' in proof ? proof.secret : undefined;
  return (
    <div className="public">
      <PublicHeader loadsHome>
        <TextSize />
      </PublicHeader>
      <main className="join" id="main" tabIndex={-1}>
        {secret === undefined ? (
          <Ended title="This link isn’t complete" text="Open the whole link that you were given." />
        ) : (
          <Offered key={secret} {...props} secret={secret} />
        )}
      </main>
    </div>
  );
};

const Ended = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </>
);

const endings: Readonly<Record<Exclude<AuditorLinkView['status'], 'open'>, readonly [title: string, text: string]>> = {
  used: ['This link was already used', 'It works once. If that wasn’t you, tell the person who gave it to you.'],
  withdrawn: ['This access was withdrawn', 'Ask the person who gave you the link.'],
  expired: ['This link has expired', 'Ask the person who gave it to you for a new one.'],
  replaced: ['There’s a newer link', 'Ask the person who gave you this one for it.'],
};

interface OfferedProps extends PublicPageProps {
  readonly secret: string;
}

const Offered = ({ api, onSignedIn, secret }: OfferedProps) => {
  const { offer, reload } = useLinkOffer(api, secret);
  const isOpen = offer.status === 'ready' && offer.link.status === 'open';
  // the person comes back after signing in
  useEffect(() => {
    if (offer.status === 'ready') keepJoinProof(isOpen ? { secret } : undefined);
  }, [offer.status, isOpen, secret]);
  if (offer.status === 'waiting')
    return (
      <p role="status" className="quiet">
        Opening your link…
      </p>
    );
  if (offer.status === 'failed')
    return (
      <Ended title="We couldn’t open this link" text={offer.sentence}>
        <button type="button" className="button button--primary" onClick={reload}>
          Try again
        </button>
      </Ended>
    );
  return <Found api={api} onSignedIn={onSignedIn} secret={secret} {...offer} />;
};

interface FoundProps extends Omit<OfferedProps, 'onFailure'> {
  readonly link: AuditorLinkView;
  readonly viewer: UserView | null;
}

const Found = ({ api, onSignedIn, secret, link, viewer }: FoundProps) => {
  const { grant, isYours } = link;
  if (grant && link.status === 'open')
    return (
      <>
        <Offer grant={grant} />
        <AuditorWayIn
          api={api}
          onSignedIn={onSignedIn}
          grant={grant}
          newAccounts={link}
          viewer={viewer}
          secret={secret}
        />
      </>
    );
  if (grant && isYours && link.status === 'used')
    return (
      <Ended title={`You’re an auditor for ${isolated(grant.seniorName)}`} text="You’ve already used this link.">
        <a className="button button--primary" href={historyPath(grant.seniorId)} target="_self">
          Open the history
        </a>
      </Ended>
    );
  const [title, text] = endings[link.status === 'open' ? 'withdrawn' : link.status];
  return <Ended title={title} text={text} />;
};

const Offer = ({ grant: { seniorName, areas, until } }: { readonly grant: NonNullable<AuditorLinkView['grant']> }) => {
  const name = isolated(seniorName);
  return (
    <>
      <h1>You can see {name}’s care history</h1>
      <section className="card join__offer" aria-label="Your access">
        <p className="join__lead">
          As an auditor you can look through {areasLabel(areas)} and sign a review. You can’t change anything.
        </p>
        <p>{name} sees when you look.</p>
        <p className="quiet">Until {dayInWords(until, rightNow(), deviceZone() ?? 'UTC')}.</p>
      </section>
    </>
  );
};
