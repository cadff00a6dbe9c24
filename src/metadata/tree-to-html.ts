/** Converts the text of a page to plain HTML for other sites: paragraphs, lists, emphasis, absolute links. */
import type { SiteSettings, TreeNode } from '../schema/page-data';
import { escapeXml } from './xml';

const KEPT_ELEMENTS = /* @__PURE__ */ new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h4', 'h5']);

export const treeToHtml = (nodes: readonly TreeNode[], site: Pick<SiteSettings, 'siteUrl'>): string =>
  nodes
    .map((node): string => {
      if (typeof node === 'string') return escapeXml(node);
      const [name, props, ...children] = node;
      const inside = treeToHtml(children, site);
      if (name === 'br') return '<br>';
      if (name === 'a' && props !== 0 && typeof props.href === 'string')
        return `<a href="${escapeXml(new URL(props.href, site.siteUrl).href)}">${inside}</a>`;
      return KEPT_ELEMENTS.has(name) ? `<${name}>${inside}</${name}>` : inside;
    })
    .join('')
    .replace(/\n+/g, ' ')
    .trim();
