import { listReminders } from '#shared/contracts/broadcasts/broadcasts.ts';
import { getAudience } from '#functions/accounts/data/audience.ts';
import { setting } from '#functions/platform/setting.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listBroadcastPage } from '../data/broadcasts.ts';
import { toBroadcast } from '../domain/broadcast.ts';

export const handler = endpoint(listReminders, async ({ query }) => {
  const [{ broadcasts, cursor }, audience] = await Promise.all([
    listBroadcastPage(query.cursor),
    getAudience(),
  ]);
  const sends_per_second = {
    email: Number(setting('MAIL_PER_SECOND')),
    sms: Number(setting('SMS_PER_SECOND')),
  };
  return { data: broadcasts.map(toBroadcast), audience, sends_per_second, next_cursor: cursor };
});
