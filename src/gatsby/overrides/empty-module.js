/** Stands in for what is left out of the bundles (bundle.ts). */
