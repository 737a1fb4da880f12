import type { OwnerPart, OwnerParts } from '../../client/resource/ownerParts.ts';
import type { AppStore } from '../../client/app/store.ts';

interface Resource<Data> {
  readonly name: string;
  readonly partIn: (state: unknown, key: string) => OwnerPart<Data>;
}

/** The parts of a resource that the store holds, by owner. */
export const partsIn = <Data>(store: Pick<AppStore, 'getState'>, { name }: Resource<Data>): OwnerParts<Data> => {
  const state: Readonly<Record<string, unknown>> = store.getState();
  return (state[name] ?? {}) as OwnerParts<Data>;
};
