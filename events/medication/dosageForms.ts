/** The unit in which one takes a medication: FHIR's and SNOMED's dose forms, in plain words. */
export const dosageForms = [
  'Tablet',
  'Capsule',
  'Drop',
  'Puff',
  'Spray',
  'Milliliter',
  'Teaspoon',
  'Unit',
  'Injection',
  'Patch',
  'Packet',
  'Scoop',
  'Lozenge',
  'Gummy',
  'Suppository',
  'Application',
] as const;
export type DosageForm = (typeof dosageForms)[number];
