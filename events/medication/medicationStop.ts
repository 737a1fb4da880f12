/** A stop of one medication: from one instant until before another, or without an end. ISO instants. */
export type Stop = { readonly from: string; readonly until: string | null };

/** More is nobody's prescription, and every minute's check and every screen goes through all of them. */
export const mostMedications = 200;

/** It has not ended: it may lie ahead. */
export const isPresent = ({ until }: Stop, now: string): boolean => until === null || until > now;

/** The stop that MedicationStarted leaves; null: it is called off before it began, or there is none. */
export const started = (stop: Stop | null, from: string): Stop | null =>
  stop === null || from <= stop.from ? null : { ...stop, until: from };
