/** Rules about the images and files that a text refers to. Each row is a rule. */
import path from 'node:path';
import { joinAnd } from '../../../util/words';
import type { FileTarget, NearbyFile, ResolvedReference, SiteContext } from '../../site-model';
import { STAND_IN_MARK } from '../../text/draft-note';
import { asCode, closestMatch, formatValue, orList } from '../../text/wording';
import { type Advice, type Message, rulesForEach } from '../rule';
import type { FileFault } from '../../assets/inspect-file';
import { ARTICLE_FIELDS } from '../shared/example-fields';
import { IMAGE_WIDTHS } from '../../../schema/constants';
import { IMAGE_PLACES } from '../../../schema/image-variants';

const COPY_AGAIN = 'copy the complete file here again';

const fixForFault = ({ fault }: FileFault, otherwise: string): string =>
  fault === 'lfs-pointer' ? 'run `git lfs pull`, or commit the file itself' : otherwise;

/** Formats whose file extension a writer might not know. */
const FORMATS: Readonly<Record<string, string>> = {
  heic: 'a HEIC image, a format that some phones use',
  tiff: 'a TIFF image, a format for printing',
  pdf: 'a PDF document',
};

/** `expected`: the kind of file that belongs here. */
function describeFault(found: FileFault, expected: 'an image' | 'a PDF'): string {
  switch (found.fault) {
    case 'empty':
      return 'an empty file';
    case 'lfs-pointer':
      return 'the text that Git LFS leaves in place of a file';
    case 'cut-off':
      return 'a file whose end is missing';
    case 'unreadable':
      return `data that is not ${expected}`;
    case 'other-format':
      return FORMATS[found.format] ?? `a file of the type ${asCode(found.format)}`;
  }
}

/** Matches a script in a drawing. Browsers run it when the file is opened by its URL. */
const PROGRAM = /<script\b|\son[a-z]+\s*=(?=\s*["'])|javascript:/i;

const OTHER_ENDING = /\.(?:heic|heif|tiff?|bmp|raw|psd|jfif|jpe|pjpeg)$/i;

/** The start of a WebP file with 1408 × 896 pixels. */
const WEBP = 'RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\x7f\x05\0\x7f\x03\0';

export const RULES = rulesForEach({ phase: 'site' }, ({ references }) => references, [
  {
    id: 'file-damaged',
    summary: 'A PDF file is empty, cut off, or not a PDF at all, or a drawing contains a program.',
    why: 'Visitors would download a document that does not open, or a program that nobody expects in a drawing.',
    says(use, { inspectPdf, readBytes }) {
      if (use.kind !== 'file' || use.target.state !== 'found') return undefined;
      const program = /\.svg$/i.test(use.target.file) && PROGRAM.exec(readBytes(use.target.file))?.[0];
      if (program)
        return {
          what: `${asCode(use.written)} contains a program`,
          found: asCode(program.trim()),
          fix: 'export the drawing as a plain SVG, without scripts',
        };
      if (!/\.pdf$/i.test(use.target.file)) return undefined;
      const fault = inspectPdf(use.target.file);
      return (
        fault && {
          what: `${asCode(use.written)} cannot be opened`,
          found: describeFault(fault, 'a PDF'),
          fix: fixForFault(fault, COPY_AGAIN),
        }
      );
    },
    badInFiles: [
      {
        text: '[The plan](./plan.pdf)',
        others: { 'content/pages/plan.pdf': '%PDF-1.7 and no end' },
        says: '1:1 `./plan.pdf` cannot be opened — found a file whose end is missing — copy the complete file here again',
      },
      {
        text: 'See [the berths](./berths.svg).',
        others: { 'content/pages/berths.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>0</script></svg>' },
        says: '1:5 `./berths.svg` contains a program — found `<script` — export the drawing as a plain SVG, without scripts',
      },
    ],
  },
  {
    id: 'file-missing',
    summary: 'A linked file does not exist, or is not in the content folder.',
    why: 'A link to a missing file leads visitors to an error page.',
    says(use, { staticFiles }) {
      if (use.kind === 'file') return missingFile('file', use.file, use.written, use.target);
      return (
        use.kind === 'static' &&
        !use.exists && {
          what: `The file ${asCode(use.path)} does not exist`,
          found: `nothing at ${asCode(`static${use.path}`)}`,
          ...missingStatic(use.path, staticFiles),
        }
      );
    },
    bad: {
      '[The plan](./plan.pdf)':
        '1:1 The file `./plan.pdf` does not exist — found nothing at `content/pages/plan.pdf` — add the file, or correct the path: that folder contains `figure.png` and `hero.png`',
      '[The crane](../articles/crane-restored/crain.pdf)':
        '1:1 The file `../articles/crane-restored/crain.pdf` does not exist — found nothing at `content/articles/crane-restored/crain.pdf` — did you mean `../articles/crane-restored/crane.pdf`?',
    },
  },
  {
    id: 'file-type',
    summary: 'A field or a prop names a file of a type that is not allowed there.',
    why: 'Visitors expect a document that they can open, or a video that plays.',
    says(use) {
      if (use.kind !== 'file' || use.target.state !== 'found' || use.extensions.length === 0) return undefined;
      const extension = path.posix.extname(use.target.file).slice(1).toLowerCase();
      return (
        !use.extensions.includes(extension) && {
          what: `${asCode(use.written)} has a file type that is not allowed here`,
          found: asCode(`.${extension}`),
          fix: `use a file that ends in ${orList(use.extensions.map((name) => `.${name}`))}`,
        }
      );
    },
    exampleFile: 'content/articles/mast/index.mdx',
    bad: {
      [`---\n${ARTICLE_FIELDS}\ndownload: ../../pages/figure.png\n---\n\nText.`]:
        '10:11 `../../pages/figure.png` has a file type that is not allowed here — found `.png` — use a file that ends in `.pdf`',
    },
  },
  {
    id: 'image-invalid',
    summary: 'An image file is damaged, or has a format that the site cannot show.',
    why: 'Browsers cannot show damaged files, or the formats that cameras and printers use.',
    says(use, { inspectImage }) {
      if (use.kind !== 'image' || use.target.state !== 'found') return undefined;
      const image = inspectImage(use.target.file);
      if ('fault' in image) {
        const isDamaged = image.fault === 'empty' || image.fault === 'cut-off';
        return {
          what: `${asCode(use.written)} is not an image that the site can show`,
          found: describeFault(image, 'an image'),
          fix: fixForFault(image, isDamaged ? COPY_AGAIN : 'use a JPEG, PNG, WebP or AVIF file'),
        };
      }
      // The build and browsers go by the file extension.
      return (
        OTHER_ENDING.test(use.target.file) && {
          what: `The name of ${asCode(use.written)} has the ending of a format that the site cannot show`,
          found: 'an image of a format that it can show',
          fix: `rename the file to ${asCode(path.posix.basename(use.target.file).replace(OTHER_ENDING, '.jpg'))}`,
        }
      );
    },
    badInFiles: {
      text: '![A quay](./words.png)',
      others: { 'content/pages/words.png': 'These are words.' },
      says: '1:1 `./words.png` is not an image that the site can show — found data that is not an image — use a JPEG, PNG, WebP or AVIF file',
    },
  },
  {
    id: 'image-large',
    severity: 'warning',
    summary: 'The file of an image has more than 10 megabytes.',
    why: 'Everyone who works on the site downloads it, and the build takes longer for no visible gain.',
    says(use, { inspectImage }) {
      const image = imageOf(use, inspectImage);
      return (
        image?.megabytes !== undefined && {
          what: `The file of ${asCode(image.written)} is larger than a page can use`,
          found: `${image.megabytes} MB, ${image.width} × ${image.height} pixels`,
          fix: `save it as a JPEG that is ${Math.max(...IMAGE_WIDTHS)} pixels wide`,
        }
      );
    },
    badInFiles: {
      text: '![A quay](./large.webp)',
      others: { 'content/pages/large.webp': WEBP + ' '.repeat(11 * 2 ** 20) },
      says: '1:1 The file of `./large.webp` is larger than a page can use — found 11 MB, 1408 × 896 pixels — save it as a JPEG that is 1500 pixels wide',
    },
  },
  {
    id: 'image-missing',
    summary: 'An image does not exist, or is not in the content folder.',
    why: 'The build creates every size and format of an image from its file. Without the file, visitors would see a gap.',
    says: (use) => use.kind === 'image' && missingFile('image', use.file, use.written, use.target),
    bad: {
      '![A quay](./figur.png)':
        '1:1 The image `./figur.png` does not exist — found nothing at `content/pages/figur.png` — did you mean `./figure.png`?',
    },
  },
  {
    id: 'image-stand-in',
    severity: 'warning',
    summary: 'A published text shows a picture that `npm run new` drew in place of a real one.',
    why: 'Visitors see two plain colours, under the name of a person or beside the words for another picture.',
    says(use, { inspectImage, isUnpublished }) {
      const image = imageOf(use, inspectImage);
      return (
        image?.isStandIn &&
        !(use.entry && isUnpublished(use.entry)) && {
          what: 'The picture is the one that `npm run new` drew',
          found: asCode(image.written),
          fix: 'put your own picture in its place, or add `draft: true`',
        }
      );
    },
    badInFiles: {
      text: '![A quay](./drawn.webp)',
      others: { 'content/pages/drawn.webp': WEBP + STAND_IN_MARK },
      says: '1:1 The picture is the one that `npm run new` drew — found `./drawn.webp` — put your own picture in its place, or add `draft: true`',
    },
  },
  {
    id: 'image-small',
    summary: 'An image has fewer pixels than its place on the page needs.',
    why: 'An enlarged image looks blurred.',
    says(use, { inspectImage }) {
      const image = imageOf(use, inspectImage);
      if (!image) return undefined;
      const { width, height, written, place } = image;
      return (
        width < place.minWidth && {
          what: `The image is too small for ${place.says}`,
          found: `${asCode(written)} with ${width} × ${height} pixels`,
          fix: `use one that is at least ${place.minWidth} pixels wide`,
        }
      );
    },
    bad: {
      '![Ada Lindqvist](../team/portrait.png)':
        '1:1 The image is too small for a figure — found `../team/portrait.png` with 640 × 800 pixels — use one that is at least 768 pixels wide',
    },
  },
]);

/** Undefined if the image cannot be shown, which image-missing and image-invalid report. */
function imageOf(use: ResolvedReference, inspectImage: SiteContext['inspectImage']) {
  if (use.kind !== 'image' || use.target.state !== 'found') return undefined;
  const image = inspectImage(use.target.file);
  return 'fault' in image ? undefined : { ...image, written: use.written, place: IMAGE_PLACES[use.use] };
}

/** Undefined when the file exists. `from`: the file that contains the path. */
function missingFile(thing: 'image' | 'file', from: string, written: string, target: FileTarget): Message | undefined {
  switch (target.state) {
    case 'found':
      return undefined;
    case 'not-relative': {
      const name = written.startsWith('data:') ? 'image.jpg' : written.split('/').pop();
      return {
        what: `The ${thing} must be in the content folder`,
        found: formatValue(written),
        fix: `put it beside this file and write ${asCode(`./${name}`)}`,
      };
    }
    case 'missing':
      return {
        what: `The ${thing} ${asCode(written)} does not exist`,
        found: `nothing at ${asCode(target.file)}`,
        ...suggestion(from, written, target.nearby),
      };
  }
}

function missingStatic(written: string, staticFiles: ReadonlySet<string>): Advice {
  const guess = closestMatch(written, staticFiles);
  return guess
    ? { fix: `did you mean ${asCode(guess)}?`, corrections: { inside: written, write: guess, isLikely: true } }
    : { fix: `put it beside this file and write ${asCode(`./${path.posix.basename(written)}`)}` };
}

function suggestion(from: string, written: string, nearby: NearbyFile): Advice {
  // A file that exists is certain: only the letter case or the slashes of its path are wrong.
  const meant = (lead: string, file: string, tail = '', isLikely = true): Advice => {
    const write = relativePath(from, file);
    return { fix: `${lead} ${asCode(write)}${tail}`, corrections: { value: written, write, isLikely } };
  };
  switch (nearby.reason) {
    case 'own-computer':
      return meant(
        `that file is on your own computer: ${nearby.exists ? '' : 'put a copy beside this file and '}write`,
        nearby.file,
      );
    case 'backslashes':
      return nearby.file
        ? meant('write', nearby.file, ' with forward slashes', false)
        : { fix: 'write it with forward slashes' };
    case 'letter-case':
      return meant('write', nearby.file, ': capital letters matter', false);
    case 'accents':
      return {
        fix: 'rename the file without accents: its name looks the same, but its accents are stored differently',
      };
    case 'similar':
      return meant('did you mean', nearby.file, '?');
    case 'elsewhere':
      return meant('write', nearby.file, ': the file with this name is in another folder');
    case 'no-extension':
      return { fix: 'write the whole file name, with its extension (`.jpg`, `.png`, `.pdf` …)' };
    case 'none': {
      const siblings = nearby.siblings.slice(0, 5).map((file) => asCode(path.posix.basename(file)));
      const contains = siblings.length > 0 ? `: that folder contains ${joinAnd(siblings)}` : '';
      return { fix: `add the file, or correct the path${contains}` };
    }
  }
}

function relativePath(from: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
