/** `npm run art`: draws the site's pictures. See --help. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { draw, kinds, readPictureList, ROOT, type Kind, type Picture } from './picture-list';

const HELP = `Draws the site's pictures. The same seed and options always give the same file.

  npm run art -- --all                     draw the pictures of tools/art/pictures.yaml that are missing
  npm run art -- --all --force             draw all of them again
  npm run art -- --only TEXT [--force]     draw those whose path contains TEXT
  npm run art -- --kind horizon --seed my-article --out content/articles/my-article/header.jpg
                                           draw one that is not in the list

Options for one picture (and in pictures.yaml): --kind ${kinds.join('|')}, --seed, --out, and those of its kind:
  horizon  --scene lake|coast|sea|plain|valley|tops|river|alps|forest|desert
           --mood dawn|dusk|day|night|storm|gold|plum|ember|frost|slate|citynight|eucalypt|lichen|fern
           --clouds "streaks cirrus"  --on "ship@0.8"  --foreground reeds  --free (no title zone)
  sheet    --drawing hull|radar|lattice|…  --ground ink|blue|eucalypt|deep|slate|plum|mist|lichen|sand
  people   see tools/art/README.md
  --width N  a smaller proof
All options: tools/art/README.md
`;

type Flags = Record<string, string | boolean>;

function parseFlags(args: readonly string[]): Flags {
  const flags: Flags = {};
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (!arg.startsWith('--')) throw new Error(`unknown argument “${arg}”: options start with --`);
    const [name = '', inline] = arg.slice(2).split('=', 2);
    const following = args[i + 1];
    if (inline !== undefined) flags[name] = inline;
    else if (following !== undefined && !following.startsWith('--')) {
      flags[name] = following;
      i++;
    } else flags[name] = true;
  }
  return flags;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function drawList(list: readonly Picture[], force: boolean, width?: number): Promise<void> {
  let drawn = 0;
  for (const picture of list) {
    if (!force && (await exists(path.join(ROOT, picture.file)))) continue;
    const start = Date.now();
    const bytes = await draw(picture, undefined, width).catch((error: unknown) => {
      throw new Error(`${picture.file}: ${error instanceof Error ? error.message : String(error)}`);
    });
    drawn++;
    console.log(`${picture.file}  ${Math.round(bytes / 1000)} KB  ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  console.log(
    drawn
      ? `${drawn} drawn, ${list.length - drawn} already existed`
      : `all ${list.length} pictures exist; --force draws them again`,
  );
}

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2));
  if (flags.help || Object.keys(flags).length === 0) return console.log(HELP);
  const width = flags.width === undefined ? undefined : Number(flags.width);
  if (flags.all || flags.only) {
    const all = await readPictureList();
    const list = typeof flags.only === 'string' ? all.filter(({ file }) => file.includes(flags.only as string)) : all;
    if (!list.length) throw new Error(`no picture's path contains “${String(flags.only)}”`);
    return drawList(list, Boolean(flags.force), width);
  }
  const { kind, seed, out, width: _width, ...options } = flags;
  if (!kinds.includes(kind as Kind)) throw new Error(`--kind must be one of ${kinds.join(', ')} (or use --all)`);
  if (typeof seed !== 'string')
    throw new Error('--seed is missing: give any text; the same text gives the same picture');
  if (typeof out !== 'string' || !out.endsWith('.jpg'))
    throw new Error('--out is missing: give the path of a .jpg beside the content that uses it');
  const bytes = await draw({ file: out, kind: kind as Kind, seed, options }, path.resolve(out), width);
  console.log(`${out}  ${Math.round(bytes / 1000)} KB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
