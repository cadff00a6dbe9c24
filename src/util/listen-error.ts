/** Explains in one line why a server cannot listen. Returns undefined for errors that settings cannot cause. */
export function describeListenError(
  { code, syscall }: NodeJS.ErrnoException,
  host: string | undefined,
  port: number | string,
): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one with PORT.`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST is ${host}, which is not an address of this machine. Use 127.0.0.1 behind a proxy, or leave it empty.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST is ${host}, which no name server knows.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not use port ${port}. Choose one above 1023 with PORT.`;
  return undefined;
}
