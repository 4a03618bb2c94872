import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// This file adds the API routes of the back office, so that the shop does not load them. The page routes of
// the back office and of the vendors' portal import this file. A component that other pages can load must
// import this file itself.
addRoutes(backOfficeAreas);
