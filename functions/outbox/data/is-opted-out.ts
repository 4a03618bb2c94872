import { CheckIfPhoneNumberIsOptedOutCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new SNSClient({ maxAttempts: 1, requestHandler: timeLimits(3000) });

/**
 * The error when the list of opted-out numbers cannot be read, so that no SMS was sent. The status 503 makes
 * the failure `passing` (`providerFailureOf`), so the message is tried again later.
 */
class OptOutListUnavailable extends Error {
  override name = 'OptOutListUnavailable';
  $metadata = { httpStatusCode: 503 };
}

/**
 * True when somebody replied STOP to our SMS from this number (E.164). SNS silently drops an SMS to such a
 * number, so the list of such numbers is read before sending.
 * @throws the SDK's errors, or `OptOutListUnavailable`
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
