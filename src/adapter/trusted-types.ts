/**
 * Browsers that know Trusted Types let text become HTML, a script or a script's address only through a policy
 * (src/server/policy.ts demands it). This one lets through what the site's own code is known to need, and nothing that
 * could run: Gatsby copies the text of `<title>` as HTML and webpack asks for its chunks by address; React makes a
 * script element from a constant, and data for search engines is JSON in one.
 *
 * A text, for a file that runs before all others.
 */
export const TRUSTED_TYPES = `window.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:function(html){return html==="<script></script>"||html.indexOf("<")<0?html:null},
createScript:function(text){return typeof JSON.parse(text)==="object"?text:null},
createScriptURL:function(url){return new URL(url,location.href).origin===location.origin?url:null}});
`.replaceAll('\n', '');
