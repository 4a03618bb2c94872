import { getCycleAgreement } from '#shared/contracts/renewals/renewals.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showAgreement } from '../use-cases/show-agreement.ts';

export const handler = endpoint(getCycleAgreement, ({ params }) => showAgreement(params.id));
