import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// Whatever makes one of these calls imports this file; all screens of the back office do by their routes.
addRoutes(backOfficeAreas);
