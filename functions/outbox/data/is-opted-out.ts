import { CheckIfPhoneNumberIsOptedOutCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new SNSClient({ maxAttempts: 1, requestHandler: timeLimits(3000) });

/** The list of opted-out numbers could not be read. Nothing was sent, so this is no lost answer. */
class OptOutListUnavailable extends Error {
  override name = 'OptOutListUnavailable';
  $metadata = { httpStatusCode: 503 };
}

/**
 * Answers true when a number replied STOP to ours. SNS accepts an SMS to such a number and drops it silently,
 * so the list is read before. `phone` in E.164.
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
