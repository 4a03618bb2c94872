/** What staff found of a vendor's goods. It stays as it was given. */
export interface QualityRating {
  id: string;
  vendorId: string;
  rating: number;
  notes: string;
  /** The vendor reads the notes; left out where staff alone do. */
  isForVendor?: boolean;
  product: { id: string; name: string } | null;
  /** The admin's account id. */
  by: string;
  createdAt: string;
}
