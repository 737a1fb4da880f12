/** Names the clock that the fields below it are by; they refer to it by its id. */
export const ClockNote = ({ id, clock }: { readonly id: string; readonly clock: string | undefined }) =>
  clock === undefined ? null : (
    <p className="notice clock-note" id={id}>
      {clock}
    </p>
  );
