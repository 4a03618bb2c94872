import { Navigate } from 'react-router';

/** Leads from Promotion Management to its first tab. */
export function PromotionsStart() {
  return <Navigate to="/admin/promotions/codes" replace />;
}
