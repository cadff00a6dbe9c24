/** Streams the whole state of the content to open pages, on connection and after each change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevelopState } from '../../schema/develop-data';

export class ContentFeed {
  private message = '';
  private readonly clients = new Set<ServerResponse>();

  publish(state: DevelopState): void {
    const message = `data: ${JSON.stringify(state)}\n\n`;
    if (message === this.message) return;
    this.message = message;
    for (const client of this.clients) client.write(message);
  }

  connect(request: IncomingMessage, response: ServerResponse): void {
    // `no-transform` keeps Gatsby's compression from holding the events back.
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
    response.write('retry: 1000\n\n');
    if (this.message) response.write(this.message);
    this.clients.add(response);
    request.on('close', () => this.clients.delete(response));
  }
}
