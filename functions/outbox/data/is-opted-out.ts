import { CheckIfPhoneNumberIsOptedOutCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new SNSClient({ maxAttempts: 1, requestHandler: timeLimits(3000) });

/**
 * SNS did not say whether a number opted out, so no SMS is sent. Because of the status 503, a broadcast
 * counts the provider as down (`broadcasts/domain/outcome.ts`), and tries the SMS again later.
 */
class OptOutListUnavailable extends Error {
  override name = 'OptOutListUnavailable';
  $metadata = { httpStatusCode: 503 };
}

/**
 * True when somebody replied STOP to our SMS from this number (E.164). SNS silently drops an SMS to it. So
 * SNS is asked before a broadcast's SMS, before an account switches SMS on, and before a code is sent.
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
