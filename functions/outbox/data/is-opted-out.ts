import { CheckIfPhoneNumberIsOptedOutCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new SNSClient({ maxAttempts: 1, requestHandler: timeLimits(3000) });

/** The question was not answered: nothing was sent, so this is no lost answer. */
class OptOutListUnavailable extends Error {
  override name = 'OptOutListUnavailable';
  $metadata = { httpStatusCode: 503 };
}

/**
 * Whether a number replied STOP to ours: SNS takes a text to it and drops it in silence, so the list is asked before. `phone` in
 * E.164.
 * @throws Error as SNS answers it, or `OptOutListUnavailable`
 */
export async function isOptedOut(phone: string): Promise<boolean> {
  try {
    const answer = await client.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: phone }));
    return answer.isOptedOut === true;
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode) throw error;
    throw new OptOutListUnavailable((error as Error).message);
  }
}
