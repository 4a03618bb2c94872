/**
 * The reason why a rule of the co-op refuses a call, as a text for the caller. With `field` it is about that
 * field of the input, without it about the present state. The endpoint's wrapper turns it into an error
 * answer.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string | undefined;

  constructor(reason: string, field?: string) {
    super(reason);
    this.field = field;
  }
}
