/**
 * A POST of a page of ours: an object is sent as JSON by its script, a text as a form.
 * @param origin the page's origin
 */
export const pageRequest = (
  origin: string,
  body: object | string,
  headers: Record<string, string> = {},
): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
    origin,
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
