import { useRef, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasNobody } from '../auditor/useAuditing.ts';
import { useAuditorEntries, useHistoryEntries } from './auditorEntries.ts';
import { barsOf, destinationsOf, presentOf } from './destinations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { MoreEntries } from './MoreEntries.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { NavigationRows } from './NavigationRows.tsx';
import { useSeniorEntries, type SeniorEntry } from './seniorEntries.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useFittingBar } from './useFittingBar.ts';

interface Entries {
  readonly all: readonly SeniorEntry[];
  /** The entries that the bottom bar may show, the fullest first. */
  readonly bars: readonly (readonly SeniorEntry[])[];
  readonly seniors: readonly SeniorEntry[];
  /** The address of the entry to mark. */
  readonly present: string | undefined;
}

const useEntries = (): Entries => {
  const { role } = useAppSelector(selectUser);
  const place = useLocation();
  const all = [...destinationsOf(role), ...useHistoryEntries()];
  const seniors = useSeniorEntries(place);
  return { all, bars: barsOf(role), seniors, present: presentOf([...all, ...seniors], place) };
};

interface EntriesInProps {
  readonly Bar: ComponentType<Entries>;
}

const UsualEntries = ({ Bar }: EntriesInProps) => <Bar {...useEntries()} />;

const AuditorEntries = ({ Bar }: EntriesInProps) => {
  const place = useLocation();
  const all = useAuditorEntries();
  if (!all) return <UsualEntries Bar={Bar} />;
  return <Bar all={all} bars={[all]} seniors={[]} present={presentOf(all, place)} />;
};

/** Only a person without anybody can be here as an auditor alone. */
const EntriesIn = ({ Bar }: EntriesInProps) =>
  useHasNobody() ? <AuditorEntries Bar={Bar} /> : <UsualEntries Bar={Bar} />;

/** The rail: everything with words, next to the page on wide screens. */
export const Rail = () => <EntriesIn Bar={RailWith} />;

const RailWith = ({ all, seniors, present }: Entries) => (
  <nav className="rail" aria-label="Main">
    <div className="rail__inside">
      <NavigationRows entries={all} seniors={seniors} present={present} />
    </div>
  </nav>
);

/** The bottom bar on phones and tablets: the entries that fit, the rest under "More". */
export const BottomBar = () => <EntriesIn Bar={BottomBarWith} />;

const BottomBarWith = ({ all, bars, seniors, present }: Entries) => {
  const row = useRef<HTMLDivElement>(null);
  const shown = bars[useFittingBar(row, bars.length, seniors.length > 0 || all.length > (bars[0]?.length ?? 0))] ?? all;
  const rest = all.filter((each) => !shown.includes(each));
  return (
    <nav className="bottom-bar" aria-label="Main">
      <div className="bottom-bar__row" ref={row}>
        {shown.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} isPresent={entry.to === present} className="icon-word" />
        ))}
        {rest.length + seniors.length > 0 && <MoreEntries entries={rest} seniors={seniors} present={present} />}
      </div>
    </nav>
  );
};
