import { getUserMembership } from '#shared/contracts/users/user-activity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMembership } from '../use-cases/show-membership.ts';

export const handler = endpoint(getUserMembership, ({ params, now }) => showMembership(params.id, now));
