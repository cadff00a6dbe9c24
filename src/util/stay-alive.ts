/**
 * Keeps a server running after an uncaught error in the handling of one request, message or connection, such as in an
 * event handler of a package. That request fails or times out; everything else continues. Expected errors are caught
 * where they occur, so whatever arrives here is a bug to fix.
 */
export function stayAlive(report: (error: Error) => void): void {
  process.on('uncaughtException', report);
}
