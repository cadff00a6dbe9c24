const NAMES = [
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code',
  'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form',
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu',
  'meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script',
  'search section select slot small source span strong style sub summary sup svg table tbody td template textarea',
  'tfoot th thead time title tr track u ul var video wbr',
];
const ELEMENTS = new Set(NAMES.join(' ').split(' '));

export const isHtmlElement = (name: string): boolean => ELEMENTS.has(name);

/** Elements whose content is not prose, so rules do not check it. */
export const RAW_HTML = new Set(['script', 'style', 'svg', 'math', 'template', 'textarea', 'noscript']);

export const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
