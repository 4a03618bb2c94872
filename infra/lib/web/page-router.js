// Runs at the edge for every page (CloudFront Functions, JavaScript runtime 2.0), once when a request comes
// and once when its answer goes. `__PAGES__` becomes { documents: {address: key}, patterns: [text], fallback }.
const pages = __PAGES__;
const patterns = pages.patterns.map((pattern) => new RegExp(pattern));
const unknownPage = 'x-unknown-page';

/** The key of the object for an address; undefined when the site has no such page. */
function documentOf(uri) {
  const address = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (Object.prototype.hasOwnProperty.call(pages.documents, address)) return pages.documents[address];
  if (patterns.some((pattern) => pattern.test(address))) return pages.fallback;
  return address.slice(address.lastIndexOf('/')).includes('.') ? uri : undefined;
}

// oxlint-disable-next-line no-unused-vars -- CloudFront calls `handler` by this name
function handler(event) {
  const request = event.request;
  if (!event.response) {
    const document = documentOf(request.uri);
    if (document) delete request.headers[unknownPage];
    else request.headers[unknownPage] = { value: '1' };
    request.uri = document || pages.fallback;
    return request;
  }
  // The fallback document shows its own "not found" page, so only the status has to change.
  if (event.response.statusCode < 400 && (request.headers[unknownPage] || !documentOf(request.uri))) {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}
