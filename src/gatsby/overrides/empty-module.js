/** Replaces the modules of Gatsby's runtime that the site does not use (webpack/configure-webpack.ts). */
