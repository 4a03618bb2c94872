import { GetSendQuotaCommand, type SESClient } from '@aws-sdk/client-ses';
import { logger } from '#functions/platform/logger.ts';

/** The fraction of the daily quota that broadcasts leave to single mails: new passwords, receipts, pay links. */
const shareForSingleMails = 0.2;

/**
 * True when `mails` mails of broadcasts may go out now. SES counts all mails of the last 24 hours. A quota of
 * -1 means no limit. Without an answer, the result is true: a mail over the limit is refused when it is sent.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference/API_GetSendQuota.html
 */
export async function hasMailQuotaFor(ses: SESClient, mails: number): Promise<boolean> {
  try {
    const { Max24HourSend = -1, SentLast24Hours = 0 } = await ses.send(new GetSendQuotaCommand({}));
    return Max24HourSend < 0 || SentLast24Hours + mails <= Max24HourSend * (1 - shareForSingleMails);
  } catch (error) {
    logger.warn('The quota of mails could not be asked for', { error: error as Error });
    return true;
  }
}
