/** Thrown by the save of a form when the values cannot be sent. The message is shown above the fields. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
