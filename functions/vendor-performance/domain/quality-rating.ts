/** Staff's rating of a vendor's goods. A rating never changes. */
export interface QualityRating {
  id: string;
  vendorId: string;
  rating: number;
  notes: string;
  /** True when the vendor may read the notes; absent when only staff may. */
  isForVendor?: boolean;
  product: { id: string; name: string } | null;
  /** The admin's account id. */
  by: string;
  createdAt: string;
}
