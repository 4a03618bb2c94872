const mapsService = 'https://www.google.com/maps/dir/';

export interface Place {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/** The web address of directions to a pickup location. Without `from`, they begin where the device is. */
export function directionsUrl(to: Place, from?: string): string {
  const query = new URLSearchParams({
    api: '1',
    destination: `${to.address}, ${to.city}, ${to.state} ${to.zip_code}`,
  });
  if (from) query.set('origin', from);
  return `${mapsService}?${query}`;
}
