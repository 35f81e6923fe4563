import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { RequestKind } from './page-server-options.ts';
import type { IdentifiedViewer } from './viewer.ts';

/** A request for a page, with what is known of it already. */
export interface PageRequest {
  site: SiteSlug;
  /** The unparsed target of the request: path and query. */
  url: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Who sent it, if the preview's guard has identified them. */
  viewer?: IdentifiedViewer | null;
}

/** The answer that was chosen for a request. Logs, metrics and traces hear of its kind before it is sent. */
export interface Reply {
  kind: RequestKind;
  /** Sends the answer. A returned promise never rejects. */
  respond(): unknown;
}
