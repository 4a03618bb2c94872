import { siteLink } from '#functions/platform/site-link.ts';
import { signToken } from '#functions/platform/signed-token.ts';

/** Where an unpaid renewal can be paid by whoever was mailed this, as long as it is unpaid. */
export const payLinkOf = async (orderId: string): Promise<string> =>
  siteLink(`/pay/${await signToken('pay', orderId)}`);
