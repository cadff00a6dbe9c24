/** One MDX file, looked at on its own: a pure function of its name, its bytes and the descriptions of the blocks. */
import { WORDS_PER_MINUTE } from '../shared/constants';
import type { TreeNode } from '../shared/types';
import { compile } from './compile';
import type { Blocks } from './describe-blocks';
import { articleFields, pageFields, personFields } from './entities';
import type { Fields } from './fields';
import { parseYaml } from './located';
import { parseMdx } from './mdx';
import { type Place, type Problem, Problems } from './problem';
import { readingMinutes } from './read-time';
import { readSource } from './source';
import { frontmatterSubject, type Use, validateFields } from './validate';

export type EntityKind = 'page' | 'article' | 'person';

export const entityFields: Readonly<Record<EntityKind, Fields>> = {
  page: pageFields,
  article: articleFields,
  person: personFields,
};

/** What one file says. Plain data: it can be stored and read again. */
export interface Facts {
  file: string;
  kind: EntityKind;
  problems: Problem[];
  /** Checked values; fields with mistakes are missing. */
  frontmatter: Record<string, unknown>;
  /** Where top-level fields stand. */
  places: Record<string, Place>;
  tree: TreeNode[];
  uses: Use[];
  anchors: { id: string; place: Place }[];
  minutes: number;
}

export function analyse(file: string, kind: EntityKind, bytes: Uint8Array, blocks: Blocks): Facts {
  const problems = new Problems(file);
  const facts: Facts = {
    file,
    kind,
    problems: problems.all,
    frontmatter: {},
    places: {},
    tree: [],
    uses: [],
    anchors: [],
    minutes: 1,
  };
  const source = readSource(file, bytes, problems);
  if (!source || source.text.trim() === '') return facts;

  if (!source.frontmatter)
    problems.error('frontmatter-missing', { line: 1, column: 1 }, 'The file has no frontmatter', {
      fix: `start it with a line \`---\`, then ${kind === 'person' ? '`name: …`' : '`title: …`'} and the other fields, then \`---\` again`,
    });
  else {
    const yaml = parseYaml(source, source.frontmatter, problems);
    if (yaml && yaml.kind !== 'map' && !(yaml.kind === 'scalar' && yaml.value === null))
      problems.error('yaml-syntax', yaml.place, 'The frontmatter holds no fields', { fix: 'write one `field: value` a line' });
    else if (yaml) {
      const entries = yaml.kind === 'map' ? yaml.entries : [];
      for (const entry of entries) facts.places[entry.key] = entry.value.place;
      facts.frontmatter = validateFields(entries, entityFields[kind], frontmatterSubject({ line: 1, column: 1 }), {
        problems,
        uses: facts.uses,
      });
    }
  }

  const root = parseMdx(source, problems);
  if (root) {
    const compiled = compile(root, source, blocks, problems);
    facts.tree = compiled.tree;
    facts.uses.push(...compiled.uses);
    facts.anchors = compiled.anchors;
    facts.minutes = readingMinutes(compiled.text, WORDS_PER_MINUTE);
  }
  return facts;
}
