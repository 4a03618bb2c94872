import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';
import { askModel } from '../optional-grants.ts';
import { generatorTimeout } from './generators.ts';

/** The grants for changing a product. The write checks the version, so the call reads the product first. */
const change = { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })] };

/**
 * The grants for changing a price. The write also stores the price at the latest cut-off, because all bills
 * of that cut-off must charge the same price. It checks that the cycles that close soon are unchanged since
 * they were read.
 */
const cutoffs = table({ actions: ['ConditionCheckItem'], indexes: ['listing'] });

const decides = { grants: [...change.grants, sendMessages()] };

/**
 * The grants for checking that the vendor's account is unchanged since it was read. Otherwise a product that
 * is created while its vendor is renamed would keep the vendor's former name.
 */
const names = table({ actions: ['ConditionCheckItem'] });

const decidesPrice = { grants: [...decides.grants, cutoffs] };

/** The grants for finding vendors by name, because a row of an import file may name its vendor. */
const vendorsByName = table({ actions: [], indexes: ['listing'] });

export const productManagementFunctions = {
  listAdminProducts: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  getAdminProduct: { grants: [table({ actions: ['GetItem'] })] },
  exportProducts: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  previewProductImport: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  importProducts: { grants: [...decidesPrice.grants, vendorsByName] },
  createProduct: { grants: [...change.grants, names] },
  updateProduct: decidesPrice,
  confirmProductPrice: change,
  deleteProduct: decides,
  listVendorProducts: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  getVendorProduct: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  updateVendorStocksAndPrices: { grants: [...change.grants, cutoffs] },
  updateVendorProductPause: change,
  deleteProductSubmission: change,
  withdrawProductChange: change,
  saveFoodLabel: change,
  getProductSubmission: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  reviewProductSubmission: decidesPrice,
  updateProductRecipe: { grants: [...change.grants, askModel('text')], ...generatorTimeout },
} satisfies FunctionsOf<'product-management'>;
