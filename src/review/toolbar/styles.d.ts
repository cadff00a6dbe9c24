/** esbuild gives a style sheet as its text (src/review/desk/write-desk.ts). */
declare module '*/marks.css' {
  const text: string;
  export default text;
}
declare module '*/toolbar.css' {
  const text: string;
  export default text;
}
