import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { calledName, seniorName } from '../person/seniorName.ts';
import { CallButton } from '../person/CallButton.tsx';

/** Calls a senior, with the number in full. */
export const SeniorCall = ({ senior, phone }: { senior: CareConnection; phone: string | null }) =>
  phone ? (
    <div className="senior-call">
      <CallButton
        name={seniorName(senior)}
        phone={phone}
        word={`Call ${calledName(senior)}`}
        className="button button--primary"
      />
      <span className="number">{phone}</span>
    </div>
  ) : (
    <p className="quiet">{calledName(senior)} hasn’t entered a phone number.</p>
  );
