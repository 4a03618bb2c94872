import { getRobots } from '#shared/contracts/storefront/crawlers.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { writeRobots } from '../use-cases/write-robots.ts';

export const handler = endpoint(getRobots, async () => ({ name: 'robots.txt', text: writeRobots() }));
