import { getUserActivity } from '#shared/contracts/users/user-activity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showActivity } from '../use-cases/show-activity.ts';

export const handler = endpoint(getUserActivity, ({ params }) => showActivity(params.id));
