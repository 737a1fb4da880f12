import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useNow } from '../clock/useNow.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { askOf, orderLabel, todayOf } from './supplyLabels.ts';
import './supply.css';

/** "Order by Thursday", or the person who sees to it; nothing while there is enough. */
export const OrderState = ({ line }: { readonly line: SupplyLine }) => {
  const now = useNow();
  const viewerId = useAppSelector(selectUser).id;
  const ask = askOf(line, todayOf(line, now));
  const order = orderLabel(line, { viewerId, now });
  const person = line.orderedBy ?? line.seenToBy;
  if (ask) return <Status kind={ask.kind} word={ask.word} />;
  if (!order || !person) return null;
  return (
    <p className="supply-order">
      <PersonAvatar person={person} />
      <span>
        <b>
          <PersonName person={{ id: person.id, name: order.who }} ownerId={line.userId} />
          {order.did.startsWith('’') ? '' : ' '}
          {order.did}
        </b>{' '}
        {order.since}
      </span>
    </p>
  );
};
