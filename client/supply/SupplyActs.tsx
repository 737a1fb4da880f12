import { useState } from 'react';
import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useCommand, type CommandHandle } from '../command/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
import { plainly } from '../ui/wallClock.ts';
import { SupplyEntryDialog, SupplyHistoryDialog } from './supplyLater.ts';
import { orderSupply, undoSupplyOrder } from './supplyWrites.ts';

type Opened = SupplyKind | 'history' | undefined;
type Act = 'seenTo' | 'ordered' | 'refilled' | 'counted';

const words: Readonly<Record<Act, string>> = {
  seenTo: 'I’ll see to it',
  ordered: 'Ordered',
  refilled: 'Picked up',
  counted: 'Count again',
};

/** The next step of a supply; undefined: none is needed. */
const nextAct = ({ level, orderedBy, seenToBy, isToOrder }: SupplyLine): Act | undefined => {
  if (level !== null && level < 0) return 'counted';
  if (orderedBy) return 'refilled';
  if (seenToBy) return 'ordered';
  return isToOrder ? 'seenTo' : undefined;
};

interface ActionsProps {
  readonly line: SupplyLine;
  readonly main: Act | undefined;
  readonly open: (what: Opened) => void;
  readonly send: CommandHandle['send'];
}

const menuOf = ({ line, main, open, send }: ActionsProps): readonly MenuAction[] => {
  const { orderedBy, seenToBy } = line;
  const all: readonly (MenuAction | false)[] = [
    main !== 'refilled' && { label: 'Picked up', icon: 'i-box', onSelect: () => open('refilled') },
    main !== 'ordered' &&
      !orderedBy && { label: 'Ordered', icon: 'i-check', onSelect: () => send(orderSupply(line, 'ordered')) },
    main !== 'counted' && { label: 'Count', icon: 'i-pill', onSelect: () => open('counted') },
    { label: 'Some are gone', icon: 'i-trash', onSelect: () => open('lost') },
    (orderedBy ?? seenToBy) !== null && {
      label: orderedBy ? 'It isn’t ordered' : 'Nobody is seeing to it',
      icon: 'i-undo',
      onSelect: () => send(undoSupplyOrder(line)),
    },
    { label: 'History', icon: 'i-history', onSelect: () => open('history') },
  ];
  return all.filter((action) => action !== false);
};

/** The next step of a supply as a button, everything else under More; only the history for read-only viewers. */
export const SupplyActs = ({ line }: { readonly line: SupplyLine }) => {
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useMayChange('medications', line.userId);
  const { isPending, send } = useCommand(`supply-${line.medicationId}`);
  const main = mayChange ? nextAct(line) : undefined;
  const close = () => setOpened(undefined);
  const handleMain = () => {
    if (isPending || main === undefined) return;
    if (main === 'refilled' || main === 'counted') setOpened(main);
    else send(orderSupply(line, main));
  };
  return (
    <>
      {main && (
        <Button
          variant="outlined"
          text={isPending ? 'Saving…' : words[main]}
          aria-label={plainly(`${words[main]}: ${line.name}`)}
          aria-disabled={isPending}
          aria-haspopup={main === 'refilled' || main === 'counted' ? 'dialog' : undefined}
          onClick={handleMain}
        />
      )}
      <MoreMenu
        label={`More for ${line.name}`}
        actions={
          mayChange
            ? menuOf({ line, main, open: setOpened, send })
            : [{ label: 'History', icon: 'i-history', onSelect: () => setOpened('history') }]
        }
      />
      {opened === 'history' && <SupplyHistoryDialog of={line} onClose={close} />}
      {opened !== undefined && opened !== 'history' && <SupplyEntryDialog of={line} kind={opened} onClose={close} />}
    </>
  );
};
