const publicFields: Record<string, string> = {
  payment_intent:
    'id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret ' +
    'confirmation_method created currency description last_payment_error livemode next_action payment_method ' +
    'payment_method_types processing receipt_email setup_future_usage shipping status',
  setup_intent:
    'id object automatic_payment_methods cancellation_reason client_secret created description last_setup_error ' +
    'livemode next_action payment_method payment_method_types status usage',
};

/**
 * The fields of an object that Stripe shows to a publishable key. A payment or setup intent comes without its
 * customer, metadata and charges. Any other object comes whole.
 */
export function browserView(answer: object): object {
  const object = (answer as { object?: string }).object ?? '';
  const fields = publicFields[object]?.split(' ');
  if (!fields) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}
