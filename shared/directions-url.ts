/** The maps service that shows the way, opened in a new tab. */
const mapsService = 'https://www.google.com/maps/dir/';

export interface Place {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/** The way to a pickup location, from where the device is when no start is given. */
export function directionsUrl(to: Place, from?: string): string {
  const query = new URLSearchParams({
    api: '1',
    destination: `${to.address}, ${to.city}, ${to.state} ${to.zip_code}`,
  });
  if (from) query.set('origin', from);
  return `${mapsService}?${query}`;
}
