/** Gatsby gives each class of a CSS Module as a named export, camelCase. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
