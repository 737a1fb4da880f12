import type { DosageForm } from '../../events/medication/dosageForms.ts';
import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { NamedPerson } from '../json/jsonColumns.ts';
import type { Outlook } from './runOut.ts';

/** A person, and since when, as an ISO instant. */
interface SupplyPerson extends NamedPerson {
  readonly at: string;
}

interface LastRefill {
  readonly amount: number;
  readonly at: string;
  /** The day it would run out if as much were picked up again now; null: none is known. */
  readonly thenRunsOutOn: string | null;
}

/** The level of one medication, as GET /api/supply lists it. Amounts are in the unit one takes, days in the senior's zone. */
export interface SupplyLine {
  readonly medicationId: string;
  readonly userId: string;
  readonly name: string;
  readonly dosage: string;
  readonly imageUrl: string | null;
  readonly pharmacy: string | null;
  readonly pharmacyPhone: string | null;
  readonly prescriptionNumber: string | null;
  /** Below zero: more was taken than counted. null: it was never counted. */
  readonly level: number | null;
  readonly form: DosageForm | null;
  /** The unit one takes, as a word for several: “tablets”; “doses” where nobody has said the form. */
  readonly unit: string;
  readonly outlook: Outlook;
  /** The day of the first dose that can’t be served whole, YYYY-MM-DD; null: see `outlook`. */
  readonly runsOutOn: string | null;
  /** The date is by the use of the last 30 days. */
  readonly isByUse: boolean;
  /** The last day on which more can be ordered in time. */
  readonly orderBy: string | null;
  /** It is time to order more, or to count again: the list “What to order”. */
  readonly isToOrder: boolean;
  readonly seenToBy: SupplyPerson | null;
  readonly orderedBy: SupplyPerson | null;
  readonly lastRefill: LastRefill | null;
  readonly timeZone: string;
}

/** One count, refill or loss; one that was taken back is left out. */
export interface SupplyEntryView {
  readonly id: string;
  readonly kind: SupplyKind;
  readonly amount: number;
  /** When it happened, and when it was entered. */
  readonly at: string;
  readonly enteredAt: string;
  readonly by: NamedPerson | null;
  readonly correctedBy: NamedPerson | null;
}

/** The answer to a new entry: the supply with it. `id`: the entry’s. */
export interface SupplyRecorded extends SupplyView {
  readonly id: string;
}

/** The supply of one medication. `history`: the latest 100 entries, those that happened last first. */
export interface SupplyView extends SupplyLine {
  readonly history: readonly SupplyEntryView[];
}
