/** A range of characters in a file, which a completion replaces. */
export interface Span {
  from: number;
  to: number;
}
