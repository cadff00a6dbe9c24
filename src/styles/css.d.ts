/** Gatsby exports each class of a CSS Module by name, in camelCase. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
