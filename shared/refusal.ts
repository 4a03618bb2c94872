/**
 * An error that says why a rule of the co-op refuses a call. Its text is for the caller. With `field`, the
 * reason is about that field of the input. Without `field`, the reason is about the present state of the
 * data. `endpoint` (functions/platform) turns this error into an error answer.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string | undefined;

  constructor(reason: string, field?: string) {
    super(reason);
    this.field = field;
  }
}
