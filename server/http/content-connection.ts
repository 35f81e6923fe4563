/** How this process reaches the content service: in itself, or over HTTP. */
export interface ContentConnection {
  send(request: Request): Response | Promise<Response>;
  serviceOrigin: string;
}
