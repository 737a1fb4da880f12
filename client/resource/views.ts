interface View {
  readonly id: string;
}

/** One owner's views, from views that name their owner. */
export const viewsOf = <V extends { readonly userId: string }>(views: readonly V[], ownerId: string): readonly V[] =>
  views.filter(({ userId }) => userId === ownerId);

/** The list with a view added at its end, or replaced by its new version. */
export const withView = <V extends View>(views: readonly V[], view: V): readonly V[] =>
  views.some(({ id }) => id === view.id) ? views.map((each) => (each.id === view.id ? view : each)) : [...views, view];

export const withoutView = <V extends View>(views: readonly V[], viewId: string): readonly V[] =>
  views.some(({ id }) => id === viewId) ? views.filter(({ id }) => id !== viewId) : views;

/** Joins two lists; an item in both comes from the second. */
export const joinViews = <V extends View>(views: readonly V[], others: readonly V[]): readonly V[] => {
  const known = new Set(others.map(({ id }) => id));
  return [...views.filter(({ id }) => !known.has(id)), ...others];
};
