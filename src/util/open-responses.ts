import type { Server, ServerResponse } from 'node:http';

/**
 * The responses of a server that are not closed yet. A client can send several requests at once and leave: Node closes only
 * the response that it is sending. The others would keep their memory, files and connections for ever, so this closes them.
 */
export function openResponsesOf(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  server.on('connection', (socket) =>
    socket.once('close', () => {
      for (const response of open)
        if (response.req.socket === socket && !response.socket) response.destroy().emit('close');
    }),
  );
  return open;
}
