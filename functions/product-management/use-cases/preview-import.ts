import type * as z from 'zod';
import { id as idFormat } from '#shared/contracts/fields.ts';
import type { previewProductImport } from '#shared/contracts/product-management/product-files.ts';
import { fold } from '#shared/fold.ts';
import type { CellProblem } from '#shared/product-csv.ts';
import { Refusal } from '#shared/refusal.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { pictureEntity } from '#functions/pictures/data/pictures.ts';
import { problemWith } from '#functions/pictures/domain/picture.ts';
import { newPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import {
  cellsOfNew,
  changedCells,
  columnOf,
  fieldsForProduct,
  readRow,
  stockBeforeRow,
} from '../domain/import-row.ts';
import { mayNameVendor, withNamedVendor } from '../domain/named-vendor.ts';
import { newProduct, picturesOf, withFields } from '../domain/product-fields.ts';
import { relate, relatedIds } from './read-related.ts';
import { requireNoChildren } from './save-product.ts';

type Asked = z.output<(typeof previewProductImport)['body']>['rows'][number];
type Previewed = z.input<(typeof previewProductImport)['response']>['rows'][number];

/** Shows the changes that rows of a file would make, by the same rules as the import, and writes nothing. */
export async function previewImport(importRows: Asked[], now: Date): Promise<Previewed[]> {
  const ids = importRows.flatMap(({ cells }) => knownFormat(cells.id?.trim()) ?? []);
  const [[stored, versions], vendors] = await Promise.all([
    getEntities([ids.map((id) => productEntity.at(id)), theStaffVersions]),
    importRows.some(({ cells }) => mayNameVendor(cells)) ? everyUser('vendor') : [],
  ]);
  const products = byId(stored);
  const rows = importRows.map((one) => toRow(one, products, vendors));
  const [relatedRecords, catalogue] = await Promise.all([readAllRelated(rows), readStaffCatalogue(versions)]);
  const names = new Set(catalogue.entries.map(({ card }) => fold(card.name)));
  return rows.map((row) => previewRow(row, relatedRecords, names, now));
}

const knownFormat = (id: string | undefined) => (idFormat.safeParse(id).success ? id : undefined);

function toRow({ row, cells }: Asked, products: Map<string, Product>, vendors: readonly User[]) {
  const id = cells.id?.trim() ?? '';
  const product = products.get(id);
  const before = product?.status === 'deleted' ? undefined : product;
  const { fields: rowFields, errors } = readNamed(cells, before, vendors);
  const stockBefore = before ? stockBeforeRow(before, cells) : null;
  const fields = before ? fieldsForProduct(before, rowFields, stockBefore) : rowFields;
  const pictures = newPictures(
    {
      image_url: fields.image_url ?? '',
      food_label_image_url: fields.food_label_image_url ?? '',
      recipe_image: fields.recipe_image ?? '',
    },
    before ? Object.values(picturesOf(before)) : [],
  );
  return { row, id, cells, before, fields, errors, stockBefore, pictures };
}

type Row = ReturnType<typeof toRow>;

function readNamed(cells: Asked['cells'], before: Product | undefined, vendors: readonly User[]) {
  const { fields, errors } = readRow(cells);
  try {
    return { fields: withNamedVendor(fields, before, vendors), errors };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fields, errors: [...errors, { field: columnOf(error.field), message: error.message }] };
  }
}

async function readAllRelated(rows: Row[]) {
  const wantedIds = rows.map(({ fields, before }) => relatedIds(fields, before));
  const unique = (ids: (string | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const joinedIds = unique(wantedIds.map((ids) => (ids.joined === ids.left ? undefined : ids.joined)));
  const vendorIds = unique(wantedIds.map(({ vendor }) => vendor));
  const pictureIds = unique(rows.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
  const [headers, vendors, pictures] = await getEntities([
    joinedIds.map((id) => productEntity.at(id)),
    vendorIds.map((id) => userEntity.at(id)),
    pictureIds.map((id) => pictureEntity.at(id)),
  ]);
  return { headers: byId(headers), vendors: byId(vendors), pictures: byId(pictures) };
}

function previewRow(
  row: Row,
  relatedRecords: Awaited<ReturnType<typeof readAllRelated>>,
  names: ReadonlySet<string>,
  now: Date,
): Previewed {
  const { id, before, stockBefore } = row;
  const errors = [...row.errors];
  const problem = (field: CellProblem['field'], message: string) => errors.push({ field, message });
  if (id !== '' && !before) problem('id', 'There is no product with this id. Leave it empty for a new one.');
  if (id === '' && row.fields.name === undefined && !errors.some(({ field }) => field === 'name'))
    problem('name', 'Product Name is required');
  for (const { field, id: pictureId } of row.pictures) {
    const message = problemWith(relatedRecords.pictures.get(pictureId));
    if (message) problem(columnOf(field), message);
  }
  const after = errors.length > 0 ? undefined : productAfter(row, relatedRecords, problem, now);
  const changes = !after
    ? []
    : before
      ? changedCells(before, after)
      : cellsOfNew(after, { ...row.cells, vendor_id: after.vendorId });
  const writes = before ? 'changed' : 'new';
  return {
    row: row.row,
    id: before?.id ?? after?.id ?? id,
    name: after?.name ?? before?.name ?? row.cells.name?.trim() ?? '',
    outcome: !after ? 'wrong' : before && changes.length === 0 ? 'unchanged' : writes,
    version: before?.version ?? null,
    stock_before: stockBefore,
    changes,
    errors,
    notes: notesOn(row, after, changes.length > 0, names),
  };
}

/** When a rule refuses the row, the answer is undefined and `problem` is called with the refusal. */
function productAfter(
  { fields, before }: Row,
  relatedRecords: Awaited<ReturnType<typeof readAllRelated>>,
  problem: (field: CellProblem['field'], message: string) => void,
  now: Date,
): Product | undefined {
  try {
    const ids = relatedIds(fields, before);
    const { vendorName } = relate(fields, before, {
      joined: relatedRecords.headers.get(ids.joined ?? ''),
      left: undefined,
      vendor: relatedRecords.vendors.get(ids.vendor ?? ''),
    });
    if (!before) return newProduct(newId('prd', now), { ...fields, vendor_name: vendorName ?? '' }, now);
    const after = withFields(before, { ...fields, vendor_name: vendorName }, now);
    if (before.isParent && !after.isParent) requireNoChildren(before);
    return after;
  } catch (error) {
    if (error instanceof Refusal) problem(columnOf(error.field), error.message);
    else if (error instanceof AppError) problem('is_parent', error.message);
    else throw error;
    return undefined;
  }
}

function notesOn(
  { before, cells, fields }: Row,
  after: Product | undefined,
  changes: boolean,
  names: ReadonlySet<string>,
): string[] {
  const exportedVersion = cells.version?.trim();
  const typed = fields.vendor_name;
  return [
    ...(!before && fields.name && names.has(fold(fields.name))
      ? ['There is a product with this name already.']
      : []),
    ...(before && changes && exportedVersion && exportedVersion !== String(before.version)
      ? ['This product was changed after the file was exported.']
      : []),
    ...(after?.vendorId && typed && typed !== after.vendorName
      ? [`Its vendor’s business is called “${after.vendorName}”: vendor_name stays that.`]
      : []),
  ];
}
