/** The newsroom's key of services under test. */
export const newsroomKey = 'kulcs-a-szerkesztosegnek';

/** A request of a program that has the newsroom's key. A body is sent as JSON. */
export const newsroomRequest = (
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: {
    authorization: `Bearer ${newsroomKey}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
