/**
 * Keeps a server running when the handling of one request, message or connection throws where nothing catches it, such as
 * in an event handler of a package. The thing that was handled fails or runs into its time limit; everything else goes on.
 * Errors that are expected are caught where they happen, so whatever arrives here is a fault to fix.
 */
export function stayAlive(report: (error: Error) => void): void {
  process.on('uncaughtException', report);
}
