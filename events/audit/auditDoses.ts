import type { MessageNamed } from '../kernel/message.ts';
import { confirmedLabel } from '../medication/confirmedLabel.ts';
import type { DoseEvent } from '../medication/doseEvents.ts';
import { quoted, theirs, type By, type SentencesOf, type When, type Who } from './auditLabels.ts';

type Dose = Pick<MessageNamed<DoseEvent, 'DoseTaken'>['data'], 'seniorId' | 'medicationName' | 'dosage'>;

const dose = ({ medicationName, dosage }: Pick<Dose, 'medicationName' | 'dosage'>): string =>
  `${medicationName} ${dosage}`;
/** "Metformin 500 mg" where the senior acted, else "Rosa’s Metformin 500 mg". */
const whichDose = (data: Dose, by: By, who: Who): string => `${theirs(data.seniorId, by, who)}${dose(data)}`;
const due = (dueAt: string | null, when: When): string => (dueAt === null ? ', as needed' : `, due ${when(dueAt)}`);
/** The safety questions that were answered "yes" before the dose. */
const confirmed = (safety: MessageNamed<DoseEvent, 'DoseTaken'>['data']['safety']): string =>
  safety ? `, asked first and confirmed: ${confirmedLabel(safety.confirmed)}` : '';

/** The sentences about doses. The senior takes them; everybody else gives them, or records their outcome. */
export const doseSentences: SentencesOf<DoseEvent> = {
  DoseTaken: (data, when, who, by) =>
    `${by === data.seniorId ? 'took' : `gave ${who(data.seniorId)}`} ${
      data.amount ? `${data.medicationName}, ${data.amount}` : dose(data)
    }${due(data.dueAt, when)}${confirmed(data.safety)}`,
  DoseSkipped: (data, when, who, by) =>
    `skipped ${whichDose(data, by, who)}${due(data.dueAt, when)}${data.reason ? `, because${quoted(data.reason)}` : ''}`,
  DoseMissed: (data, when, who) =>
    `found that ${who(data.seniorId)} missed ${dose(data)}${due(data.dueAt, when)}; noticed ${when(data.detectedAt)}`,
  DoseUndone: (data, when, who, by) =>
    `took back that ${whichDose(data, by, who)} was ${data.undone}${due(data.dueAt, when)}`,
  DoseSnoozed: (data, when, who, by) =>
    `asked to be reminded of ${whichDose(data, by, who)}${due(data.dueAt, when)}, at ${when(data.until)}`,
};
