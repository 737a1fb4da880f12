import type { HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { useCommand } from '../command/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { clockTime } from '../ui/wallClock.ts';
import { markHandoverRead, type Listing } from './handoverListResource.ts';

interface HandoverFootProps {
  readonly list: HandoverList;
  readonly listing: Listing;
}

const commandKeyOf = ({ seniorId }: HandoverList): string => `handover-read-${seniorId}`;

/** The list's end, and the mark. A list that begins elsewhere than at the last mark can't move it. */
export const HandoverFoot = ({ list, listing }: HandoverFootProps) => {
  const { problem } = useCommand(commandKeyOf(list));
  return (
    <div className="since-foot" data-focus-home tabIndex={-1}>
      {listing.from === 'mark' && list.entries.length > 0 && <MarkRead list={list} />}
      <p className="quiet small">
        Complete as of {clockTime(list.completeAsOf, list.timeZone)}.{' '}
        {!listing.own && 'What you did yourself is left out.'}
      </p>
      {problem && (
        <p role="alert" className="since-foot__problem">
          {problem.message}
        </p>
      )}
    </div>
  );
};

const MarkRead = ({ list }: Pick<HandoverFootProps, 'list'>) => {
  const { isPending, send } = useCommand(commandKeyOf(list));
  return (
    <Button
      ref={useFocusHandedOn()}
      intent="primary"
      text={isPending ? 'Saving…' : 'Mark as read'}
      aria-disabled={isPending}
      onClick={() => !isPending && send(markHandoverRead(list))}
    />
  );
};
