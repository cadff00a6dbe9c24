/**
 * Page data can name a template that this build does not have. Gatsby throws, and the link that was clicked does
 * nothing at all. Where the build is still the current one there is no such page, and the not-found page says so.
 */
import { type ComponentType, createElement } from 'react';
import { NOT_FOUND_PATH } from '../../util/urls';

type Props = { data: object };
interface Module {
  default: ComponentType<Props>;
  Head: ComponentType<Props>;
}
interface Page {
  component?: Partial<Module>;
  json?: { data: object };
}
type Load = () => Promise<unknown>;

async function notFound(loadPage: (path: string) => Promise<unknown>): Promise<Module> {
  const { component, json } = ((await loadPage(NOT_FOUND_PATH)) ?? {}) as Page;
  const { default: Body, Head } = component ?? {};
  if (!Body || !Head || !json) throw new Error('The not-found page could not be loaded');
  return {
    default: (props) => createElement(Body, { ...props, data: json.data }),
    Head: (props) => createElement(Head, { ...props, data: json.data }),
  };
}

export function fallBackToNotFound(loadPage: (path: string) => Promise<unknown>): void {
  const requires = (window as { asyncRequires?: { components: Record<string, Load> } }).asyncRequires;
  if (!requires) return;
  requires.components = new Proxy(requires.components, {
    get: (known, name: string) => known[name] ?? (() => notFound(loadPage)),
  });
}
