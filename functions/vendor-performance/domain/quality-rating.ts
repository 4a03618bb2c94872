/** Staff's rating of a vendor's goods, which never changes. */
export interface QualityRating {
  id: string;
  vendorId: string;
  rating: number;
  notes: string;
  /** True when the vendor may read the notes; absent when only staff may. */
  isForVendor?: boolean;
  product: { id: string; name: string } | null;
  by: string;
  createdAt: string;
}
