import { Navigate } from 'react-router';

/** Promotion Management begins with its first tab. */
export function PromotionsStart() {
  return <Navigate to="/admin/promotions/codes" replace />;
}
