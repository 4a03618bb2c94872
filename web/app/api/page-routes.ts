import { pageAreas } from '#shared/contracts/page-areas.ts';
import { addRoutes } from './routes.ts';

// Adds the routes of calls that only some pages make. Every file that makes one of these calls imports this
// file, so that other pages do not load these routes.
addRoutes(pageAreas);
