/** Finds where visitors see a person, because people have no page of their own. */
import type { BlockDescription } from '../../schema/block';
import type { LinkTarget } from '../../schema/page-data';
import { personAnchor } from '../../util/urls';
import { treeOf } from '../file-analysis';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { elementsIn } from '../walk-tree';

type Blocks = ReadonlyMap<string, BlockDescription>;

/**
 * A person’s row is on the page that lists the most people, if that page lists the person; otherwise on the first page
 * that names them.
 */
export function placesOfPeople(entries: readonly Entry[], blocks: Blocks): (person: Entry) => LinkTarget | undefined {
  const pages = entries.flatMap((entry) => {
    if (!entry.path) return [];
    const page = { section: sectionOf(entry) };
    const elements = [...elementsIn(treeOf(entry))];
    const lists = elements.flatMap(({ name, props }) => {
      const list = blocks.get(name)?.lists;
      return list?.of === 'person' && list.by.some((prop) => props[prop]) ? [{ list, props }] : [];
    });
    const named = new Set(elements.flatMap(({ name, props }) => peopleIn(props, blocks.get(name))));
    const shows = ({ frontmatter }: Entry) => lists.some(({ list, props }) => list.shows(frontmatter, props, page));
    return [{ path: entry.path, length: lists.length, shows, named }];
  });
  const byLength = pages.toSorted((a, b) => b.length - a.length);
  return (person) => {
    const id = entityId(person);
    const list = byLength.find(({ shows }) => shows(person));
    return list ? `${list.path}#${personAnchor(id)}` : pages.find(({ named }) => named.has(id))?.path;
  };
}

const peopleIn = (props: Readonly<Record<string, unknown>>, block: BlockDescription | undefined): unknown[] =>
  Object.entries(block?.props ?? {}).flatMap(([name, field]) =>
    field.type === 'reference' && field.to === 'person' ? [props[name]] : [],
  );
