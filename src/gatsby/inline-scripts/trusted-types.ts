/**
 * Browsers that know Trusted Types let text become HTML, a script or a script's address only through a policy
 * (src/server/http/csp.ts demands it). Nothing on the site makes HTML or scripts of text; webpack asks for its chunks by
 * address, and those come from the site alone.
 *
 * A text, for a file that runs before all others.
 */
export const TRUSTED_TYPES = `window.trustedTypes&&trustedTypes.createPolicy("default",{
createScriptURL:function(url){return new URL(url,location.href).origin===location.origin?url:null}});
`.replaceAll('\n', '');
