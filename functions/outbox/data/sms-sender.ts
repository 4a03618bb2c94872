import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

/**
 * Answers a function that sends an SMS to a phone in E.164 form, and answers its id at SNS. It never repeats a
 * call: after a lost answer, the SMS may have been sent.
 * @param limitMs as `timeLimits`
 */
export function smsSender(limitMs: number) {
  const client = new SNSClient({ maxAttempts: 1, requestHandler: timeLimits(limitMs) });
  return async (
    phone: string,
    text: string,
    type: 'Transactional' | 'Promotional' = 'Transactional',
  ): Promise<string | undefined> => {
    const origination = process.env.SMS_ORIGINATION_NUMBER;
    const { MessageId } = await client.send(
      new PublishCommand({
        PhoneNumber: phone,
        Message: text,
        MessageAttributes: {
          'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: type },
          ...(origination && {
            'AWS.MM.SMS.OriginationNumber': { DataType: 'String', StringValue: origination },
          }),
        },
      }),
    );
    return MessageId;
  };
}
