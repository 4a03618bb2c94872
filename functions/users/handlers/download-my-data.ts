import { downloadMyData } from '#shared/contracts/users/own-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { collectOwnData } from '../use-cases/collect-own-data.ts';

export const handler = endpoint(downloadMyData, ({ actor, now }) => collectOwnData(actor.userId, now));
