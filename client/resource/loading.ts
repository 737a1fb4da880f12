/** The loading state of a screen's data. */
export interface Loading {
  /** `failed`: nothing could be loaded yet, or access is refused. */
  readonly status: 'waiting' | 'ready' | 'failed';
  /** Set while the shown data could not be refreshed: the time at which it was loaded. */
  readonly shownSince: Date | undefined;
}

interface LoadedPart {
  readonly status: 'waiting' | 'ready' | 'renewing' | 'failed' | 'refused';
  /** Milliseconds since the epoch, `nowMs()`; null: never. */
  readonly loadedAt: number | null;
}

/** The combined loading state of the parts of a screen. */
export const loadingOf = (...parts: readonly LoadedPart[]): Loading => {
  const failed = parts.filter(({ status }) => status === 'failed' || status === 'refused');
  if (parts.some(({ loadedAt }) => loadedAt === null))
    return { status: failed.length > 0 ? 'failed' : 'waiting', shownSince: undefined };
  const oldest = Math.min(...failed.map(({ loadedAt }) => loadedAt ?? Infinity));
  return { status: 'ready', shownSince: failed.length > 0 ? new Date(oldest) : undefined };
};

/** The combined loading state of several resources. */
export const loadedTogether = (...loadings: readonly Loading[]): Loading => {
  const times = loadings.flatMap(({ shownSince }) => (shownSince ? [shownSince.getTime()] : []));
  if (loadings.every(({ status }) => status === 'ready'))
    return { status: 'ready', shownSince: times.length > 0 ? new Date(Math.min(...times)) : undefined };
  const hasFailed = times.length > 0 || loadings.some(({ status }) => status === 'failed');
  return { status: hasFailed ? 'failed' : 'waiting', shownSince: undefined };
};
