import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';
import { askModel } from '../optional-grants.ts';
import { generatorTimeout } from './generators.ts';

/**
 * The settings for changing a product and the items of lists that show it. Each write requires the version
 * that was read.
 */
const change = { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })] };

/**
 * The grants for keeping the price that a product had at a cut-off, for the bills of that cut-off. The write
 * checks that the cycle is unchanged since it was read.
 */
const cutoffs = table({ actions: ['ConditionCheckItem'], indexes: ['listing'] });

/** The grants of `change`, and those for telling the vendor of a decision. */
const decides = { grants: [...change.grants, sendMessages()] };

/**
 * The grants for checking that the vendor's account is unchanged since it was read. Otherwise a product
 * written during a rename would keep the older name.
 */
const names = table({ actions: ['ConditionCheckItem'] });

/** The grants of `decides`, and those for decisions about prices. */
const decidesPrice = { grants: [...decides.grants, cutoffs] };

/** The grants for finding vendors by name, because the rows of a file may name their vendor. */
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
