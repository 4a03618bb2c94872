import { registerVendor } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { applicationTexts } from '#shared/vendor-applications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { submitApplication } from '../use-cases/submit-application.ts';

export const handler = endpoint(registerVendor, async ({ body, now }) => {
  await submitApplication(body, now);
  return { message: applicationTexts.sent };
});
