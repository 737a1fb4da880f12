import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { CallButton } from '../person/CallButton.tsx';
import { Card } from '../ui/Card.tsx';

interface Pharmacy {
  readonly name: string;
  readonly phone: string | null;
  readonly lines: readonly SupplyLine[];
}

/** The pharmacies of these medications, each once by its name and number; a medication without one has none. */
export const pharmaciesOf = (lines: readonly SupplyLine[]): readonly Pharmacy[] => {
  const found = new Map<string, Pharmacy>();
  for (const line of lines) {
    const { pharmacy, pharmacyPhone: phone } = line;
    if (pharmacy === null && phone === null) continue;
    const key = `${pharmacy?.toLowerCase() ?? ''} ${phone ?? ''}`;
    const before = found.get(key)?.lines ?? [];
    found.set(key, { name: pharmacy ?? 'Pharmacy', phone, lines: [...before, line] });
  }
  return [...found.values()];
};

const numbersOf = (lines: readonly SupplyLine[]): string =>
  lines
    .flatMap(({ name, prescriptionNumber }) => (prescriptionNumber === null ? [] : `${name} ${prescriptionNumber}`))
    .join(', ');

/** Each pharmacy with its number, the prescriptions it needs, and Call. */
export const Pharmacies = ({ lines }: { readonly lines: readonly SupplyLine[] }) =>
  pharmaciesOf(lines).map(({ name, phone, lines: its }) => (
    <Card key={`${name} ${phone}`} title={name} className="pharmacy">
      {phone && (
        <p className="number">
          <bdi>{phone}</bdi>
        </p>
      )}
      <p className="quiet small">
        {numbersOf(its) === '' ? its.map((line) => line.name).join(', ') : `Prescriptions: ${numbersOf(its)}`}
      </p>
      {phone && (
        <div>
          <CallButton name={name} phone={phone} />
        </div>
      )}
    </Card>
  ));

/** The same in a line, where several people's are on one page. */
export const PharmacyLines = ({ lines }: { readonly lines: readonly SupplyLine[] }) =>
  pharmaciesOf(lines).map(({ name, phone, lines: its }) => (
    <div key={`${name} ${phone}`} className="supply-pharmacy">
      <p>
        {name}
        {phone && (
          <>
            , <bdi className="number">{phone}</bdi>
          </>
        )}
        {numbersOf(its) !== '' && <span className="quiet small"> Prescriptions: {numbersOf(its)}</span>}
      </p>
      {phone && <CallButton name={name} phone={phone} word="Call pharmacy" />}
    </div>
  ));
