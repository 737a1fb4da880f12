/** The types that the form offers; the API takes any. */
export const documentTypes = ['Insurance', 'Test results', 'Prescription', 'Letter', 'Legal', 'Other'] as const;
export const defaultDocumentType = 'Other';
