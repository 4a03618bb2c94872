import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// Every file that makes one of these calls imports this file. The routes of the back office do so for all its
// screens.
addRoutes(backOfficeAreas);
