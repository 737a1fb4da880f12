import { Link } from 'react-router-dom';
import { isSilent, nothingRings } from '../notification/reachLabels.ts';
import { ReachLine } from '../notification/ReachLine.tsx';
import { useReachability } from '../notification/reachabilityResource.ts';
import { remindersPath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { useRingSupport } from './useRingSupport.ts';

/**
 * On a senior's home: one line, while no device rings. Where this browser can't ring and none ever did, as in a home without https, there is
 * nothing to do, and it is left to the profile.
 */
export const OwnReach = ({ seniorId }: { readonly seniorId: string }) => {
  const { reachability } = useReachability(seniorId);
  const [support] = useRingSupport();
  const isPossible = support !== 'insecure' && support !== 'unsupported';
  if (!reachability || !isSilent(reachability) || (reachability.state === 'never' && !isPossible)) return null;
  return (
    <ReachLine
      link={
        <Link className="row-link" to={remindersPath}>
          Turn on reminders <Icon name="i-arrow" />
        </Link>
      }
    >
      {nothingRings}
    </ReachLine>
  );
};
