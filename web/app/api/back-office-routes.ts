import { backOfficeAreas } from '#shared/contracts/back-office-areas.ts';
import { addRoutes } from './routes.ts';

// The routes of the back office's calls are a separate import, so that the shop does not load them. The route
// files of the back office and of the vendors' portal import this file. A component that can load outside
// those routes must import it itself.
addRoutes(backOfficeAreas);
