/** Staff's rating of a vendor's goods. It never changes. */
export interface QualityRating {
  id: string;
  vendorId: string;
  rating: number;
  notes: string;
  /** True when the vendor reads the notes; absent where staff alone do. */
  isForVendor?: boolean;
  product: { id: string; name: string } | null;
  /** The admin's account id. */
  by: string;
  createdAt: string;
}
