export const appointmentStream = (appointmentId: string): string => `appointment-${appointmentId}`;
