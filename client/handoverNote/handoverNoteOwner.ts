/** The person whose record the notes are in; times are those of her zone. */
export interface HandoverNoteOwner {
  readonly id: string;
  readonly timeZone: string;
  /** Her name within a sentence, e.g. "Rosa"; absent: the viewer. */
  readonly name?: string;
  /** The viewer may write notes. */
  readonly mayChange: boolean;
}
