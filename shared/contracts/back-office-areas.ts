import { accountsStaffRoutes } from './accounts/staff-routes.ts';
import { storefrontStaffRoutes } from './storefront/staff-routes.ts';
import { catalogueStaffRoutes } from './catalogue/staff-routes.ts';
import { subscriptionsStaffRoutes } from './subscriptions/staff-routes.ts';
import { promotionsStaffRoutes } from './promotions/staff-routes.ts';
import { chargesStaffRoutes } from './charges/staff-routes.ts';
import { calendarStaffRoutes } from './calendar/staff-routes.ts';
import { broadcastsStaffRoutes } from './broadcasts/staff-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { backOfficeSearchRoutes } from './back-office-search/routes.ts';
import { disruptionsRoutes } from './disruptions/routes.ts';
import { orderExportsRoutes } from './order-exports/routes.ts';
import { orderManagementRoutes } from './order-management/routes.ts';
import { refundsRoutes } from './refunds/routes.ts';
import { renewalsRoutes } from './renewals/routes.ts';
import { locationManagementRoutes } from './location-management/routes.ts';
import { picturesRoutes } from './pictures/routes.ts';
import { generatorsRoutes } from './generators/routes.ts';
import { productManagementRoutes } from './product-management/routes.ts';
import { shareCommitmentsRoutes } from './share-commitments/routes.ts';
import { vendorApplicationsRoutes } from './vendor-applications/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { vendorsStaffRoutes } from './vendors/staff-routes.ts';
import { vendorInsuranceRoutes } from './vendor-insurance/routes.ts';
import { vendorMessagesRoutes } from './vendor-messages/routes.ts';
import { vendorPerformanceRoutes } from './vendor-performance/routes.ts';
import { vendorOrdersRoutes } from './vendor-orders/routes.ts';
import { vendorStatementsRoutes } from './vendor-statements/routes.ts';
import { packingRoutes } from './packing/routes.ts';
import { shortagesRoutes } from './shortages/routes.ts';
import { weighingRoutes } from './weighing/routes.ts';
import { bookkeepingRoutes } from './bookkeeping/routes.ts';

/** The areas, and the parts of shop areas, whose calls only staff or vendors make. No page of the shop loads them. */
export const backOfficeAreas = {
  accounts: accountsStaffRoutes,
  storefront: storefrontStaffRoutes,
  catalogue: catalogueStaffRoutes,
  subscriptions: subscriptionsStaffRoutes,
  promotions: promotionsStaffRoutes,
  charges: chargesStaffRoutes,
  renewals: renewalsRoutes,
  calendar: calendarStaffRoutes,
  broadcasts: broadcastsStaffRoutes,
  'order-management': orderManagementRoutes,
  refunds: refundsRoutes,
  'order-exports': orderExportsRoutes,
  users: usersRoutes,
  'location-management': locationManagementRoutes,
  'product-management': productManagementRoutes,
  generators: generatorsRoutes,
  'vendor-orders': vendorOrdersRoutes,
  'vendor-statements': vendorStatementsRoutes,
  disruptions: disruptionsRoutes,
  'share-commitments': shareCommitmentsRoutes,
  'vendor-messages': vendorMessagesRoutes,
  'vendor-performance': vendorPerformanceRoutes,
  pictures: picturesRoutes,
  'vendor-applications': vendorApplicationsRoutes,
  vendors: vendorsStaffRoutes,
  'vendor-insurance': vendorInsuranceRoutes,
  analytics: analyticsRoutes,
  audit: auditRoutes,
  'back-office-search': backOfficeSearchRoutes,
  packing: packingRoutes,
  shortages: shortagesRoutes,
  weighing: weighingRoutes,
  bookkeeping: bookkeepingRoutes,
} as const;
