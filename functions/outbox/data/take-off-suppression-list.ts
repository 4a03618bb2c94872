import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { withoutAddresses } from '#functions/platform/mail-provider.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new SESv2Client({ maxAttempts: 2, requestHandler: timeLimits(3000) });

/**
 * Lets mail reach an address again that bounced or complained. SES keeps such addresses on a list of its own,
 * the account's suppression list, and drops every mail to them. A repeat does no harm.
 * @throws the SDK's errors, without mail addresses
 */
export async function takeOffSuppressionList(address: string): Promise<void> {
  try {
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw withoutAddresses(error);
  }
}
