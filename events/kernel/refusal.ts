/** A rule says no; the user reads the sentence. Becomes 409. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  /** `code` is a stable snake_case word for programs; `sentence` is for people. */
  constructor(sentence: string, code = 'refused') {
    super(sentence);
    this.code = code;
  }
}
