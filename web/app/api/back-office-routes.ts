import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// The shop does not load the API routes of the back office; this import adds them. The page routes of the back
// office and of the vendors' portal import this file. A component that other pages can load must import it
// itself.
addRoutes(backOfficeAreas);
