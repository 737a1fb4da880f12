/** What a screen can show of what it has asked for. */
export interface Loading {
  /** `failed`: nothing could be loaded yet, or may be seen. */
  readonly status: 'waiting' | 'ready' | 'failed';
  /** Set while what is shown could not be refreshed: when it was loaded. */
  readonly shownSince: Date | undefined;
}

interface Part {
  readonly status: 'idle' | 'waiting' | 'ready' | 'renewing' | 'failed' | 'refused';
  /** Milliseconds since the epoch, this device's clock; null: never. */
  readonly loadedAt: number | null;
}

/** How far the parts of what is shown are loaded, together. */
export const loadingOf = (...parts: readonly Part[]): Loading => {
  const failed = parts.filter(({ status }) => status === 'failed' || status === 'refused');
  if (parts.some(({ loadedAt }) => loadedAt === null)) return { status: failed.length > 0 ? 'failed' : 'waiting', shownSince: undefined };
  const oldest = Math.min(...failed.map(({ loadedAt }) => loadedAt ?? Infinity));
  return { status: 'ready', shownSince: failed.length > 0 ? new Date(oldest) : undefined };
};
