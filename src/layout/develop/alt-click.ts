/** Alt-click on anything from the content opens its source. */
import { SOURCE } from '../../schema/develop-data';
import { isRecord } from '../../util/collections';
import { openSource } from './content-state';

/** The part of React's internal tree that is read. React has no interface for it; only development needs it. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: Record<string, unknown> | null;
}

/**
 * The source is a prop of a block's component, because elements around blocks would change the page. React knows which
 * component rendered an element.
 */
export function sourceOf(element: Element): string | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key ? (element as unknown as Record<string, Fiber | null>)[key] : undefined;
  for (; fiber; fiber = fiber.return) {
    const source = sourceIn(fiber.memoizedProps);
    if (source) return source;
  }
  return undefined;
}

/** The source of the component, or of the record or picture that it shows. */
function sourceIn(props: Fiber['memoizedProps']): string | undefined {
  const records = isRecord(props) ? [props, ...Object.values(props)].filter(isRecord) : [];
  return records.map(({ [SOURCE]: source }) => source).find((source) => typeof source === 'string');
}

export function openOnAltClick(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const source = sourceOf(event.target);
      if (!source) return;
      // With Alt, browsers download the target of a link.
      event.preventDefault();
      event.stopPropagation();
      void openSource(source);
    },
    { capture: true },
  );
}
