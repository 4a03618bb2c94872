import type { Routes } from '../route.ts';

export const productManagementRoutes = {
  listAdminProducts: {
    paths: ['GET /api/admin/products'],
    shows: ['catalogue'],
    minutesFresh: 5,
    failure: 'Failed to load data',
  },
  getAdminProduct: {
    paths: ['GET /api/admin/products/{id}'],
    shows: ['catalogue'],
    minutesFresh: 1,
    failure: 'Failed to load data',
  },
  exportProducts: {
    paths: ['GET /api/admin/products/export'],
    shows: ['catalogue'],
    minutesFresh: 0,
    failure: 'Failed to export products',
  },
  previewProductImport: {
    paths: ['POST /api/admin/products/import/preview'],
    changes: [],
    failure: 'Failed to check the file',
  },
  importProducts: {
    paths: ['POST /api/admin/products/import'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to import products',
  },
  createProduct: {
    paths: ['POST /api/inventory/products'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to create product',
  },
  updateProduct: {
    paths: ['PUT /api/inventory/products/{id}'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to update product',
  },
  confirmProductPrice: {
    paths: ['POST /api/admin/products/{id}/confirm-price'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to confirm the price',
  },
  deleteProduct: {
    paths: ['DELETE /api/inventory/products/{id}'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to delete product',
  },
  listVendorProducts: {
    paths: ['GET /api/vendors/{id}/products'],
    shows: ['catalogue'],
    minutesFresh: 1,
    failure: 'Failed to load products',
  },
  getVendorProduct: {
    paths: ['GET /api/vendor/products/{id}'],
    shows: ['catalogue'],
    minutesFresh: 0,
    failure: 'Error loading product for editing',
  },
  updateVendorStocksAndPrices: {
    paths: ['PUT /api/vendor/products/stocks-and-prices'],
    changes: ['catalogue'],
    failure: 'Failed to save',
  },
  updateVendorProductPause: {
    paths: ['PUT /api/vendor/products/{id}/pause'],
    changes: ['catalogue'],
    failure: 'Failed to update product',
  },
  deleteProductSubmission: {
    paths: ['DELETE /api/vendor-product-submissions/{id}'],
    changes: ['catalogue'],
    failure: 'Failed to delete product',
  },
  withdrawProductChange: {
    paths: ['DELETE /api/vendor-product-submissions/{id}/change'],
    changes: ['catalogue'],
    failure: 'Failed to take your changes back',
  },
  saveFoodLabel: {
    paths: ['POST /api/food-labels'],
    changes: ['catalogue'],
    failure: 'Failed to save the food label',
  },
  getProductSubmission: {
    paths: ['GET /api/vendor-product-submissions/{id}'],
    shows: ['catalogue', 'users'],
    minutesFresh: 0,
    failure: 'Failed to load submission',
  },
  reviewProductSubmission: {
    paths: ['PUT /api/vendor-product-submissions/{id}/review'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to review submission',
  },
  updateProductRecipe: {
    paths: ['POST /api/recipes/update-product'],
    changes: ['catalogue', 'audit'],
    failure: 'Failed to generate recipe',
  },
} as const satisfies Routes;
