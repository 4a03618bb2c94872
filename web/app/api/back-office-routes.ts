import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// The calls of the back office, without which the shop loads. The page routes of the back office and of the vendors' portal
// import this file for their screens. A file that may load without those imports it itself.
addRoutes(backOfficeAreas);
