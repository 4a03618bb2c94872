import { pageAreas } from '#shared/contracts/page-areas.ts';
import { addRoutes } from './routes.ts';

// Whatever makes one of these calls imports this file, so that other pages do not carry them.
addRoutes(pageAreas);
