import { pageAreas } from '#shared/contracts/page-areas.ts';
import { addRoutes } from './routes.ts';

// Calls that only some pages make. Every file with one of these calls imports this file, so that other pages
// do not load them.
addRoutes(pageAreas);
