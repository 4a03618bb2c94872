import '#web/api/back-office-routes.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { VendorLayout } from './layout/vendor-layout.tsx';

const Overview = lazy(() => import('./overview/overview.tsx'));
const OrderList = lazy(() => import('./orders/order-list/order-list.tsx'));
const OrderDetail = lazy(() => import('./orders/order-detail/order-detail.tsx'));
const HarvestList = lazy(() => import('./harvest/harvest-list.tsx'));
const VendorAccount = lazy(() => import('./account/vendor-account.tsx'));
const MessageList = lazy(() => import('./messages/message-list.tsx'));
const MessageCreate = lazy(() => import('./messages/message-create.tsx'));
const FeedbackList = lazy(() => import('./feedback/feedback-list.tsx'));
const FeedbackCreate = lazy(() => import('./feedback/feedback-create.tsx'));
const ProductList = lazy(() => import('./products/product-list/product-list.tsx'));
const ProductDialog = lazy(() => import('./products/common/vendor-product-dialog.tsx'));
const ProductTable = lazy(() => import('./products/product-table/product-table.tsx'));
const StatementList = lazy(() => import('./statements/statement-list/statement-list.tsx'));
const StatementDetail = lazy(() => import('./statements/statement-detail/statement-detail.tsx'));
const StatementDispute = lazy(() => import('./statements/statement-dispute/dispute-dialog.tsx'));

const CommitmentList = lazy(() => import('./share-commitments/commitment-list/commitment-list.tsx'));
const CommitmentCreate = lazy(() => import('./share-commitments/commitment-create/commitment-create.tsx'));
const CommitmentDetail = lazy(() => import('./share-commitments/commitment-detail/commitment-detail.tsx'));
const CommitmentEdit = lazy(() => import('./share-commitments/commitment-edit/commitment-edit.tsx'));
const CommitmentCancel = lazy(() => import('./share-commitments/commitment-cancel/commitment-cancel.tsx'));

const screenOf = (what: string, screen: ReactNode) => (
  <Suspense fallback={<PageSpinner label={`Loading ${what}…`} />}>{screen}</Suspense>
);

/** Shows a dialog over its list, which stays in sight while the dialog loads. */
const dialogOf = (dialog: ReactNode) => <Suspense fallback={null}>{dialog}</Suspense>;

/** The routes below `/vendor`. Each address is also in `shared/site-routes.ts`; a test compares the two. */
export const vendorRoutes: RouteObject[] = [
  {
    element: <VendorLayout />,
    children: [
      { index: true, element: <Navigate to="/vendor/overview" replace /> },
      {
        path: 'overview',
        handle: { title: 'Overview' },
        element: screenOf('your sales', <Overview />),
      },
      {
        path: 'orders',
        handle: { title: 'Order Management' },
        element: screenOf('your orders', <OrderList />),
        children: [
          {
            path: ':id',
            handle: { title: 'Order Details' },
            element: dialogOf(<OrderDetail />),
          },
        ],
      },
      {
        path: 'harvest',
        handle: { title: 'Harvest List' },
        element: screenOf('your harvest list', <HarvestList />),
      },
      {
        path: 'products/stock-and-prices',
        handle: { title: 'Stock and Prices' },
        element: screenOf('your products', <ProductTable />),
      },
      {
        path: 'products',
        handle: { title: 'My Products' },
        element: screenOf('your products', <ProductList />),
        children: [
          {
            path: 'new',
            handle: { title: 'Submit New Product' },
            element: dialogOf(<ProductDialog />),
          },
          {
            path: ':id/edit',
            handle: { title: 'Edit Product' },
            element: dialogOf(<ProductDialog />),
          },
        ],
      },
      {
        path: 'account',
        handle: { title: 'Account' },
        element: screenOf('your account', <VendorAccount />),
      },
      {
        path: 'share-commitments',
        handle: { title: 'Share Commitments' },
        element: screenOf('your commitments', <CommitmentList />),
        children: [
          { path: 'new', handle: { title: 'New Commitment' }, element: dialogOf(<CommitmentCreate />) },
          { path: ':id', handle: { title: 'Commitment' }, element: dialogOf(<CommitmentDetail />) },
          { path: ':id/edit', handle: { title: 'Change Commitment' }, element: dialogOf(<CommitmentEdit />) },
          {
            path: ':id/cancel',
            handle: { title: 'Cancel Commitment' },
            element: dialogOf(<CommitmentCancel />),
          },
        ],
      },
      {
        path: 'messages',
        handle: { title: 'Messages' },
        element: screenOf('your messages', <MessageList />),
        children: [
          {
            path: 'new',
            handle: { title: 'New message' },
            element: dialogOf(<MessageCreate />),
          },
        ],
      },
      {
        path: 'feedback',
        handle: { title: 'Feedback' },
        element: screenOf('your feedback', <FeedbackList />),
        children: [
          {
            path: 'new',
            handle: { title: 'Give feedback' },
            element: dialogOf(<FeedbackCreate />),
          },
        ],
      },
      {
        path: 'statements',
        handle: { title: 'Statements' },
        element: screenOf('your statements', <StatementList />),
      },
      {
        path: 'statements/:id',
        handle: { title: 'Statement' },
        element: screenOf('the statement', <StatementDetail />),
        children: [
          {
            path: 'dispute',
            handle: { title: 'Something is wrong' },
            element: dialogOf(<StatementDispute />),
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];
