/** The path as a person would write it, or unchanged where it cannot be decoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What a URL of another site encodes must stay so: without `%20` or `%25` it is another URL, or none. */
export const readableUrl = (url: string): string =>
  readablePath(url.replace(/%(?=20|25|0[9AD]|C2%A0|E2%80|E3%80%80)/gi, '%25'));
