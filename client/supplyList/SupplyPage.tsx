import { useSearchParams } from 'react-router-dom';
import { PageAbout } from '../senior/PageAbout.tsx';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { EveryonesSupply } from './EveryonesSupply.tsx';
import { PersonSupply } from './PersonSupply.tsx';

/** /supply: a senior's own list; a caregiver's over all of their people, or with `?senior=` of one. */
export const SupplyPage = () => {
  const [search] = useSearchParams();
  const { role } = useAppSelector(selectUser);
  if (!search.has('senior') && homeOf(role) === 'carer') return <EveryonesSupply />;
  return (
    <PageAbout
      title="What to order"
      path="/supply"
      may={({ permissions }) => permissions.medications !== false}
      what="medications"
      page={(senior, faces) => <PersonSupply senior={senior} faces={faces} />}
    />
  );
};
