/** Replaces `gatsby-link`: of it Gatsby's own navigation needs this alone, and the site's links are plain anchors. */
export const parsePath = (url: string): URL => new URL(url, window.location.href);
