import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { prescribedWith } from '../../events/medication/prescriptionFields.ts';
import { checkedChange } from '../http/checkedFields.ts';
import type { PrescriptionChange } from './medicationDecider.ts';

/** Parses a prescription from a form; Invalid names the wrong fields. A form always has times. */
export const readPrescription = (written: Omit<AddMedication, 'userId'>): PrescriptionChange =>
  checkedChange(prescribedWith(written.frequency), { ...written, times: written.times ?? [] });
