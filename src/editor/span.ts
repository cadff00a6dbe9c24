/** Characters of a file. A completion replaces them. */
export interface Span {
  from: number;
  to: number;
}
