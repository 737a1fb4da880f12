/** A read model's list as it was last answered. `idle`: no screen has asked for it. `failed` with a `loadedAt`: what is shown is from then. */
export interface ListState<View> {
  readonly status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** Milliseconds since the epoch, this device's clock; null: never. */
  readonly loadedAt: number | null;
  /** In the server's order. */
  readonly views: readonly View[];
}
export type LoadedList<View> = Pick<ListState<View>, 'views' | 'loadedAt'>;

export const noList = <View>(): ListState<View> => ({ status: 'idle', loadedAt: null, views: [] });

/** A list that never came is waited for; one that did stays while it is asked for again. */
export const openList = <View>(list: ListState<View>): ListState<View> => (list.loadedAt === null ? { ...list, status: 'waiting' } : list);

export const prepareList = <View>(views: readonly View[]): { payload: LoadedList<View> } => ({ payload: { views, loadedAt: Date.now() } });

export const failList = <View>(list: ListState<View>): ListState<View> => ({ ...list, status: 'failed' });
