import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { timeLimits } from '#functions/platform/time-limits.ts';

/** The client of SNS. It never repeats a call: after a lost answer, the SMS may have been sent. */
const client = new SNSClient({
  maxAttempts: 1,
  requestHandler: timeLimits(3000),
});

/** `phone` is in E.164 form. */
export async function sendSms(phone: string, text: string): Promise<void> {
  await client.send(
    new PublishCommand({
      PhoneNumber: phone,
      Message: text,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        ...(process.env.SMS_ORIGINATION_NUMBER && {
          'AWS.MM.SMS.OriginationNumber': {
            DataType: 'String',
            StringValue: process.env.SMS_ORIGINATION_NUMBER,
          },
        }),
      },
    }),
  );
}
