/** Decodes a part of a URL. Percent signs that encode no character stay as they are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
