import type { Output } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import type { PaymentOutcome } from '#web/features/checkout/payment/payment-form.ts';

export interface KeepMethodPorts {
  begin(): Promise<Output<'setUpPaymentMethod'>>;
  confirmAtProvider(clientSecret: string): Promise<PaymentOutcome>;
  save(methodId: string): Promise<unknown>;
}

export type KeepMethodResult =
  | { isKept: true; isWaiting: boolean }
  /**
   * `methodId` is set when the provider has the method, but the save at our server got no answer or a server
   * error. The next press then repeats only the save.
   */
  | { isKept: false; text: string; methodId?: string };

const notKept = 'This payment method could not be saved. Please try again.';

/**
 * Handles one press of Save: it begins a setup, confirms it at the provider, and saves the method at our
 * server. A failure is answered as a text and not thrown. A second press with `knownMethodId` creates no
 * second method.
 * @param knownMethodId the method that the provider confirmed at an earlier press
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
