/** A rule refuses the command; the user reads the sentence. Becomes 409. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** `code`: a stable snake_case word for programs. `sentence`: for people. `field`: where a form shows it. */
  constructor(sentence: string, code = 'refused', field?: string) {
    super(sentence);
    this.code = code;
    this.fields = field === undefined ? undefined : { [field]: sentence };
  }
}
