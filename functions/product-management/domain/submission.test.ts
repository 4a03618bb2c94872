import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { waitingVendor } from '#functions/catalogue/domain/waiting-vendor.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import {
  withDecision,
  decidedBesides,
  deletedByVendor,
  editedByVendor,
  newSubmission,
  problemWithVendor,
  requestedFields,
  toVendorProduct,
  waitingOf,
  withoutRequest,
  withRequested,
} from './submission.ts';

const now = new Date('2026-11-23T12:00:00Z');
const laterDate = new Date('2026-11-24T12:00:00Z');
const range = 0.2;
const admin = { by: 'usr_ada', reason: '' };
const vendor = (changes: Partial<User> = {}): User => ({
  ...newAccount(
    { id: 'usr_v', email: 'v@example.test', firstName: 'Vi', lastName: 'Grower' },
    now.toISOString(),
  ),
  role: 'vendor',
  business: { vendor_name: 'Vi’s Greens' },
  ...changes,
});
const submittedProduct = () => newSubmission('prd_1', { name: 'Chard', price: 4 }, vendor(), now);
const onSale = (changes: Partial<Product> = {}) => exampleProduct({ vendorId: 'usr_v', ...changes });
const requestedProduct = (fields = { price: 20 } as Parameters<typeof editedByVendor>[1]) =>
  editedByVendor(onSale(), fields, range, now);

describe('a submission', () => {
  it('a submission is the vendor’s own add-on that waits, whatever else is sent', () => {
    const product = newSubmission(
      'prd_1',
      {
        name: 'Chard',
        price: 4,
        product_status: 'active',
        featured: true,
        is_addon: false,
        sales_tax: false,
        vendor_id: 'usr_other',
        vendor_name: 'Somebody',
        stock: 5,
        category: 'Produce',
        storage: 'chilled',
        parent_id: 'prd_header',
        is_parent: true,
        food_label_name: 'USDA Organic',
      },
      vendor(),
      now,
    );
    expect(product).toMatchObject({
      status: 'pending_approval',
      featured: false,
      type: 'addon',
      salesTax: true,
      vendorId: 'usr_v',
      vendorName: 'Vi’s Greens',
      stock: 5,
      category: 'Produce',
      storage: 'chilled',
      parentId: null,
      isParent: false,
      foodLabel: { name: 'USDA Organic' },
      submittedAt: now.toISOString(),
    });
    expect(waitingVendor(product)).toBe('usr_v');
  });

  it('a submission has a price, and pictures of ours alone', () => {
    expect(() => newSubmission('prd_1', { name: 'Chard' }, vendor(), now)).toThrow('Price is required');
    for (const address of ['https://elsewhere.test/track.gif', '/uploads/logo.webp'])
      expect(() =>
        newSubmission('prd_1', { name: 'Chard', price: 1, image_url: address }, vendor(), now),
      ).toThrow('Please upload the picture');
  });

  it.each([
    [{}, undefined],
    [{ business: {} }, /no vendor record/],
    [{ vendorStatus: 'inactive' }, /inactive/],
    [{ vendorStatus: null }, undefined],
    [{ role: 'admin' }, /no vendor record/],
  ] as const)('a submission of an account with %j: %s', (changes, problem) => {
    const message = problemWithVendor(vendor(changes as Partial<User>));
    if (problem) expect(message).toMatch(problem);
    else expect(message).toBeUndefined();
  });

  it('a submission is changed and deleted at once while it waits', () => {
    const editedProduct = editedByVendor(
      submittedProduct(),
      { name: 'Red chard', featured: true },
      range,
      laterDate,
    );
    expect(editedProduct).toMatchObject({ name: 'Red chard', featured: false, changeRequest: null });
    expect(deletedByVendor(editedProduct).status).toBe('deleted');
  });

  it.each([
    ['approved', 'active'],
    ['rejected', 'inactive'],
  ] as const)('a submission that is %s is %s', (outcome, status) => {
    const after = withDecision(
      submittedProduct(),
      'submission',
      { ...admin, outcome, reason: 'So.' },
      laterDate,
    );
    expect(after).toMatchObject({
      status,
      decision: { of: 'submission', outcome, reason: 'So.', by: 'usr_ada' },
    });
    expect(waitingVendor(after)).toBeUndefined();
    expect(() => deletedByVendor(after)).toThrow('no longer awaits approval');
  });

  it('a submission that was approved is deleted by staff alone, also while it waits once more', () => {
    const after = withDecision(
      submittedProduct(),
      'submission',
      { ...admin, outcome: 'approved' },
      laterDate,
    );
    expect(() => deletedByVendor({ ...after, status: 'pending_approval' })).toThrow('approved before');
  });
});

const unsaid = { productWeight: '', ingredientsByWeight: '', allergenInformation: '', nutritionFacts: '' };

describe('a change of what was approved', () => {
  it('a change of an approved product asks for another category and storage, and leaves the stock to its own call', () => {
    const after = requestedProduct({ category: 'Pantry', storage: 'frozen', stock: 99 });
    expect({ ...after, changeRequest: null }).toEqual(onSale());
    expect(after.changeRequest?.fields).toEqual({ category: 'Pantry', storage: 'frozen' });
    expect(() => requestedProduct({ stock: 99 })).toThrow('Nothing was changed.');
  });

  it('a change of an approved product leaves the product as it is, and holds what is to be another', () => {
    const after = requestedProduct({ price: 20, name: 'Honey', description: 'New.', featured: true });
    expect({ ...after, changeRequest: null }).toEqual(onSale());
    expect(after.changeRequest).toEqual({
      fields: { priceCents: 2000, description: 'New.' },
      requestedAt: now.toISOString(),
    });
    expect(requestedFields(after)).toEqual({ price: 20, description: 'New.' });
    expect(toVendorProduct(after)).toMatchObject({
      product_status: 'pending_active',
      is_on_sale: true,
      price: 12.5,
    });
    expect(waitingOf(after)).toBe('change');
  });

  it('a change of an approved product keeps a picture that was there before, of elsewhere, too', () => {
    const imageUrl = 'https://elsewhere.test/old.jpg';
    const picture = '/uploads/pic_01JD000000000000000000000A/480.webp';
    const waiting = editedByVendor(onSale({ imageUrl }), { image_url: picture, price: 20 }, range, now);
    expect(editedByVendor(waiting, { image_url: imageUrl }, range, laterDate).changeRequest?.fields).toEqual({
      priceCents: 2000,
    });
    const hidden = '/uploads/pic_01JD000000000000000000000A/../pic_01JD000000000000000000000B/480.webp';
    expect(() => editedByVendor(onSale(), { image_url: hidden }, range, now)).toThrow('upload the picture');
  });

  it('a change of an approved product knows a label whatever the order of its stored fields', () => {
    const label = {
      type: null,
      expiryDate: null,
      name: 'USDA Organic',
      imageUrl: '',
      certificationNumber: '',
      certificationBody: '',
      ...unsaid,
    };
    const after = editedByVendor(onSale({ foodLabel: label }), { price: 20 }, range, now);
    expect(after.changeRequest?.fields).toEqual({ priceCents: 2000 });
  });

  it('a change of an approved product goes on from what waits, and ends by being taken back', () => {
    const secondEdit = editedByVendor(requestedProduct(), { description: 'New.' }, range, laterDate);
    expect(secondEdit.changeRequest?.fields).toEqual({ priceCents: 2000, description: 'New.' });
    expect(() => editedByVendor(requestedProduct(), { price: 12.5 }, range, laterDate)).toThrow(
      'Take your changes back',
    );
    expect(() => editedByVendor(onSale(), { price: 12.5 }, range, laterDate)).toThrow('Nothing was changed');
    expect(withoutRequest(secondEdit)).toEqual(onSale());
    expect(() => withoutRequest(onSale())).toThrow('no changes');
  });

  it('a vendor’s change is refused of a product that is inactive, and of a group header', () => {
    expect(() => editedByVendor(onSale({ status: 'inactive' }), { price: 1 }, range, now)).toThrow(
      'inactive',
    );
    expect(() => editedByVendor(onSale({ isParent: true }), { price: 1 }, range, now)).toThrow(
      'group header',
    );
  });

  it('a vendor’s change takes effect once it is approved, upon what staff made of the product meanwhile', () => {
    const productMeanwhile = { ...requestedProduct(), category: 'Pantry', stock: 4 };
    const after = withDecision(productMeanwhile, 'change', { ...admin, outcome: 'approved' }, laterDate);
    expect(after).toMatchObject({ priceCents: 2000, category: 'Pantry', stock: 4, changeRequest: null });
    expect(after.status).toBe('active');
    const rejected = withDecision(productMeanwhile, 'change', { ...admin, outcome: 'rejected' }, laterDate);
    expect(rejected).toMatchObject({ priceCents: 1250, changeRequest: null, status: 'active' });
    expect(withRequested(rejected)).toEqual(rejected);
  });

  it('a vendor’s change leaves the parts of a label that staff changed meanwhile and it does not name', () => {
    const label = {
      imageUrl: '',
      name: 'USDA Organic',
      type: null,
      certificationBody: 'QAI',
      certificationNumber: '1',
      expiryDate: '2027-01-01',
      ...unsaid,
    };
    const productAfter = editedByVendor(
      onSale({ foodLabel: label }),
      { food_label_certification_number: '2' },
      range,
      now,
    );
    expect(productAfter.changeRequest?.fields).toEqual({ foodLabel: { certificationNumber: '2' } });
    const productMeanwhile = { ...productAfter, foodLabel: { ...label, expiryDate: '2028-01-01' } };
    const approved = withDecision(productMeanwhile, 'change', { ...admin, outcome: 'approved' }, laterDate);
    expect(approved.foodLabel).toEqual({ ...label, certificationNumber: '2', expiryDate: '2028-01-01' });
    const none = { name: '', certificationBody: '', certificationNumber: '', expiryDate: null };
    const without = { food_label_name: '', food_label_certification_body: '' };
    const removedFields = { ...without, food_label_certification_number: '', food_label_expiry_date: null };
    const empty = editedByVendor(onSale({ foodLabel: label }), removedFields, range, now);
    expect(empty.changeRequest?.fields).toEqual({ foodLabel: none });
    expect(withRequested(empty).foodLabel).toBeNull();
  });
});

describe('what staff change in the form', () => {
  const change = (before: Product, changes: Partial<Product>) =>
    decidedBesides(before, { ...before, ...changes }, 'usr_ada', laterDate);

  it.each([
    [{ status: 'active' }, 'approved'],
    [{ status: 'inactive' }, 'rejected'],
    [{ status: 'pending_active' }, undefined],
    [{ status: 'deleted' }, 'rejected'],
    [{ vendorId: 'usr_other' }, 'rejected'],
    [{ category: 'Produce' }, undefined],
  ] as const)('a change by staff decides a submission: %j %s', (changes, outcome) => {
    expect(change(submittedProduct(), changes).decision?.outcome).toBe(outcome);
  });

  it.each([
    [{ status: 'inactive' }, false],
    [{ status: 'deleted' }, true],
    [{ vendorId: '' }, true],
    [{ isParent: true }, true],
    [{ priceCents: 100 }, false],
  ] as const)('a change by staff ends a change that waits: %j %s', (changes, ends) => {
    const after = change(requestedProduct(), changes);
    expect(after.changeRequest === null).toBe(ends);
    expect(after.decision?.outcome).toBe(ends ? 'rejected' : undefined);
  });

  it.each(['pending_active', 'inactive'] as const)(
    'a change by staff approves what is put into the shop later: from %s',
    (status) => {
      const submission = change(submittedProduct(), { status });
      const soldProduct = change(submission, { status: 'active' });
      expect(soldProduct.decision).toMatchObject({ of: 'submission', outcome: 'approved' });
      // The approval is recorded once. Switching the product off and on again adds no other.
      const offProduct = change(soldProduct, { status: 'inactive' });
      expect(change(offProduct, { status: 'active' }).decision).toBe(soldProduct.decision);
    },
  );

  it('a change by staff keeps what was written to one vendor from the next', () => {
    const rejected = withDecision(
      submittedProduct(),
      'submission',
      { ...admin, outcome: 'rejected', reason: 'No.' },
      laterDate,
    );
    expect(toVendorProduct(rejected).decision).toMatchObject({ reason: 'No.' });
    const movedProduct = change(rejected, { vendorId: 'usr_other' });
    expect(toVendorProduct(movedProduct).decision).toBeNull();
  });

  it('a change by staff says nothing of a product that nobody waits for', () => {
    expect(change(onSale(), { status: 'deleted' }).decision).toBeNull();
  });
});
