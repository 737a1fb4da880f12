import { Link } from 'react-router-dom';
import { pathAbout } from '../screen/addresses.ts';
import { useSupplyOf } from './supplyResource.ts';

interface WhatToOrderLinkProps {
  /** The people whose medications are counted together. */
  readonly ownerIds: readonly string[];
  /** The page of this senior alone. */
  readonly seniorId?: string;
}

/** "What to order (4)" */
export const WhatToOrderLink = ({ ownerIds, seniorId }: WhatToOrderLinkProps) => {
  const supplies = [...useSupplyOf(ownerIds).values()];
  const count = supplies.flatMap(({ lines }) => lines).filter(({ isToOrder }) => isToOrder).length;
  return (
    <Link className="row-link" to={seniorId === undefined ? '/supply' : pathAbout('/supply', seniorId)}>
      What to order{count > 0 && ` (${count})`}
    </Link>
  );
};
