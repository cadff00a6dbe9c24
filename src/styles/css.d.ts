/** Gatsby exports each class of a CSS Module by name, in camelCase. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
/** esbuild gives a style sheet as its text (src/review/desk/write-desk.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
