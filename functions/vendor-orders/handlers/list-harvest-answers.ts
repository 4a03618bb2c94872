import { listHarvestAnswers } from '#shared/contracts/vendor-orders/harvest.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showHarvestAnswers } from '../use-cases/show-harvest-answers.ts';

export const handler = endpoint(listHarvestAnswers, ({ query }) => showHarvestAnswers(query.cycle_id));
