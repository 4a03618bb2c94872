import { sendContactMessage } from '#shared/contracts/storefront/store.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { forwardContactMessage } from '../use-cases/forward-contact-message.ts';

export const handler = endpoint(sendContactMessage, async ({ body, now }) => {
  await forwardContactMessage(body, now);
  return { message: "Thank you for your message! We'll get back to you soon." };
});
