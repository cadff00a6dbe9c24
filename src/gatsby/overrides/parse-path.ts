/**
 * Replaces `gatsby-link`: Gatsby's navigation needs only this function of it, and the site's links are plain anchors.
 */
export const parsePath = (url: string): URL => new URL(url, window.location.href);
