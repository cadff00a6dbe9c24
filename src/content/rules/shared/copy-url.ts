/** How to get a whole URL; link-invalid and link-tracking share it. */
export const COPY_URL = 'copy the URL from the browser’s address bar: `https://www.example.com/page`';
