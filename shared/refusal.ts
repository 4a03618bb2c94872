/**
 * Why a rule of the co-op refuses something, as a text for whoever asked. With `field` it is about that field of what
 * they sent, without it about how things stand. The endpoint's wrapper makes the answer of it.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string | undefined;

  constructor(reason: string, field?: string) {
    super(reason);
    this.field = field;
  }
}
