import { Navigate } from 'react-router';

export function PromotionsStart() {
  return <Navigate to="/admin/promotions/codes" replace />;
}
