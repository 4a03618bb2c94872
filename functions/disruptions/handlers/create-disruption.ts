import { createDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toDisruption } from '../domain/disruption.ts';
import { startDisruption } from '../use-cases/start-disruption.ts';

export const handler = endpoint(createDisruption, async ({ body, actor, now }) => {
  const disruption = await startDisruption(body, actor.userId, now);
  return {
    message:
      disruption.kind === 'move'
        ? `The orders are being moved to ${disruption.target.name}. Members are told one by one.`
        : 'The pickup is being called off. Members are told first, then what they paid goes back.',
    disruption: toDisruption(disruption),
  };
});
