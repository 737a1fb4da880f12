/** The state of the store. Each slice declares its own part of it, so that only the roof knows the whole; a resource finds its part by its name. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the slices
export interface AppState {}
