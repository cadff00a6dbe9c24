/** Moves, deletes and renames one thing of each kind in this repository's content, and undoes each. */
import { entityId, writtenPathOf } from '../../src/content/routes';
import { type Plan, RefusalError } from '../../src/writing/plan';
import { sample } from '../helpers/sample';
import { WritingSite } from './writing-site';

const site = new WritingSite('real');

const before = site.site();
const report = site.report();
const snapshot = site.snapshot();

const entries = sample(
  before.entries.filter(({ path }, i) => path !== '/' && (process.env.TEST_ALL || i % 5 === 0)),
  before.entries.length,
  ({ kind }) => [kind],
);
const named = entries.map((entry) => ({ name: writtenPathOf(entry) ?? entityId(entry), entry }));

/** Applies a plan, and undoes it after the assertions. */
function inTurn(plan: Plan, look: () => void): void {
  site.apply(plan);
  expect(site.report()).toBe(report);
  const now = site.site();
  const lost = [...before.paths.keys()].filter((path) => site.follow(path, now) === undefined);
  expect(lost).toEqual([]);
  look();
  site.undo();
  expect(site.snapshot()).toEqual(snapshot);
}

const fill = (path: string) => path.replaceAll('{brand}', before.settings.brand.slug);

test.each(named)(
  'move leaves the check as it was and changes only the path of $name [R16.1, R16.2, R16.5]',
  ({ name, entry }) => {
    // The last part of the path, or the name of the folder.
    const to = name.replace(/([\w{}-]+)(\/?)$/, 'moved-$1$2');
    const plan = site.planMove(name, to);
    inTurn(plan, () => {
      if (entry.path !== undefined) expect(site.follow(entry.path)).toBe(fill(to));
      for (const { before: old, after } of site.changedTexts(plan)) {
        // An article and a service are also named by an id, which has no slashes around it.
        const back = (text: string, from: string, old: string) => text.replaceAll(from, old);
        const bare = (path: string) => path.replace(/^\/|\/$/g, '');
        expect(
          back(after, bare(to), bare(name)).replaceAll(bare(to).split('/').at(-1)!, bare(name).split('/').at(-1)!),
        ).toBe(old);
      }
    });
  },
);

test.each(named)(
  'delete leaves the check as it was, or changes nothing and lists the places, for $name [R16.3, R16.5]',
  ({ name, entry }) => {
    const other = entry.path === '/industries/government/' ? '/industries/defence/' : '/industries/government/';
    const target = entry.kind === 'person' ? undefined : other;
    let plan: Plan;
    try {
      plan = site.planDelete(name, target);
    } catch (error) {
      expect(error).toBeInstanceOf(RefusalError);
      expect((error as Error).message).toMatch(/^ {2}content\/.*:\d+:\d+ /m);
      expect(site.snapshot()).toEqual(snapshot);
      return;
    }
    inTurn(plan, () => {
      if (entry.path !== undefined) expect(site.follow(entry.path)).toBe(target);
    });
  },
);

const headings = entries
  .filter(({ anchors }) => anchors.length > 0)
  .map((entry) => ({ file: entry.file, anchor: entry.anchors.at(-1)!.id }));

test.each(headings)(
  'rename-heading leaves the check as it was for #$anchor of $file [R16.4, R16.5]',
  ({ file, anchor }) => {
    const plan = site.planRename(file, `#${anchor}`, 'Words that are new here');
    inTurn(plan, () => {
      for (const { before: old, after } of site.changedTexts(plan))
        expect(after.split('\n')).toHaveLength(old.split('\n').length);
    });
  },
);
