const parse = (token: string): { store: string; number: bigint } | undefined => {
  const [, store, digits] = /^([0-9a-f]{8})\.(\d{1,19})$/.exec(token) ?? [];
  return store !== undefined && digits !== undefined ? { store, number: BigInt(digits) } : undefined;
};

/** The later of two positions of one store; a newly seen store replaces the old one. */
export const laterPosition = (known: string | undefined, seen: string | null | undefined): string | undefined => {
  const next = seen ? parse(seen) : undefined;
  const last = known ? parse(known) : undefined;
  if (!seen || !next) return known;
  return last && last.store === next.store && last.number >= next.number ? known : seen;
};
