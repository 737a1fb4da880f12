/** Names the clock of the fields below it, which refer to it by its id. */
export const ClockNote = ({ id, clock }: { readonly id: string; readonly clock: string | undefined }) =>
  clock === undefined ? null : (
    <p className="notice clock-note" id={id}>
      {clock}
    </p>
  );
