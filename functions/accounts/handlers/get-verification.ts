import { getVerification } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showVerification } from '../use-cases/verify-email.ts';

export const handler = endpoint(getVerification, ({ query, now }) => showVerification(query.token, now));
