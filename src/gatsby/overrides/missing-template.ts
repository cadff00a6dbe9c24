/**
 * Page data can name a template that this build does not have. Gatsby then throws, and the click on a link does nothing.
 * Such a page does not exist in the current build, so the not-found page takes its place.
 */
import { type ComponentType, createElement } from 'react';
import { NOT_FOUND_PATH } from '../../util/urls';

type Props = { data: object };
interface TemplateModule {
  default: ComponentType<Props>;
  Head: ComponentType<Props>;
}
interface LoadedPage {
  component?: Partial<TemplateModule>;
  json?: { data: object };
}
type LoadPage = (path: string) => Promise<unknown>;

async function notFoundTemplate(loadPage: LoadPage): Promise<TemplateModule> {
  const { component, json } = ((await loadPage(NOT_FOUND_PATH)) ?? {}) as LoadedPage;
  const { default: Body, Head } = component ?? {};
  if (!Body || !Head || !json) throw new Error('The not-found page could not be loaded');
  return {
    default: (props) => createElement(Body, { ...props, data: json.data }),
    Head: (props) => createElement(Head, { ...props, data: json.data }),
  };
}

/** Gatsby exposes its table of templates as `window.asyncRequires` (cache-dir/production-app.js). */
export function fallBackToNotFound(loadPage: LoadPage): void {
  const { asyncRequires } = window as {
    asyncRequires?: { components: Record<string, () => Promise<unknown>> };
  };
  if (!asyncRequires) return;
  asyncRequires.components = new Proxy(asyncRequires.components, {
    get: (known, name: string) => known[name] ?? (() => notFoundTemplate(loadPage)),
  });
}
