import type { Output } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import type { PaymentOutcome } from '#web/features/checkout/payment/payment-form.ts';

/** The outside calls that keeping a payment method needs. */
export interface KeepMethodPorts {
  begin(): Promise<Output<'setUpPaymentMethod'>>;
  confirmAtProvider(clientSecret: string): Promise<PaymentOutcome>;
  save(methodId: string): Promise<unknown>;
}

export type KeepMethodResult =
  | { isKept: true; isWaiting: boolean }
  /** The provider may have the method already (`methodId`). Then it only has to be saved here. */
  | { isKept: false; text: string; methodId?: string };

const notKept = 'This payment method could not be saved. Please try again.';

/**
 * Handles one press of Save: it begins a setup, confirms it at the provider, and saves the method here. Every
 * failure is answered as a text. Pressing again is safe, and gives the provider no second method.
 * @param knownMethodId the method that an earlier press gave to the provider
 */
export async function keepMethod(ports: KeepMethodPorts, knownMethodId?: string): Promise<KeepMethodResult> {
  let methodId = knownMethodId;
  if (methodId === undefined) {
    let secret: string;
    try {
      secret = (await ports.begin()).client_secret;
    } catch (error) {
      return { isKept: false, text: errorText(error) };
    }
    const outcome = await ports.confirmAtProvider(secret);
    if (outcome.status === 'processing') return { isKept: true, isWaiting: true };
    if (outcome.status === 'failed' || !outcome.paymentMethodId)
      return { isKept: false, text: outcome.message ?? notKept };
    methodId = outcome.paymentMethodId;
  }
  try {
    await ports.save(methodId);
    return { isKept: true, isWaiting: false };
  } catch (error) {
    const mayBeRepeated = !(error instanceof ApiError) || error.unanswered || error.status >= 500;
    return { isKept: false, text: errorText(error), ...(mayBeRepeated && { methodId }) };
  }
}
