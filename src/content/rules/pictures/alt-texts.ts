/** Rules about the alternative texts of images. Each row is a rule. */
import path from 'node:path';
import { entityOf } from '../../../schema/entities';
import { capitalise } from '../../../util/words';
import { entityId } from '../../routes';
import type { Entry } from '../../site-model';
import type { MissingAltText } from '../../text/alt-text';
import { asCode, excerpt, formatValue } from '../../text/wording';
import { atField, defineRule, type Message, rulesFromFindings, rulesWith } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/example-fields';

const nameOf = ({ frontmatter }: Entry): string =>
  typeof frontmatter.name === 'string' ? frontmatter.name.trim() : '';

const PROFILE = profileOf(PROFILE_FIELDS.replace('Zoe Park on a boat', 'Ada Lindqvist on the quay'));

const inMarkdown = (line: string): Message => ({
  what: 'The image has no alternative text',
  found: excerpt(line),
  fix: 'describe it between the brackets: `![A ship at dusk](./ship.jpg)`, or write `![""](./ship.jpg)` if it is decoration',
});

function inField({ in: noun, name, alt }: Exclude<MissingAltText, { in: 'markdown' }>): Message {
  const written = (text: string) => asCode(noun === 'prop' ? `${alt}="${text}"` : `${alt}: "${text}"`);
  return {
    what: `The image ${asCode(name)} has no alternative text`,
    fix: `add ${written('…')} to say what the image shows, or ${written('')} if it is decoration`,
  };
}

const FILE_NAMES = [
  /\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?|bmp)$/,
  // Names that cameras, phones and programs give: IMG_2041, DSC00012, Screenshot 2026-03-01 at 10.11.12, quay-at-dusk_1500x800
  /^(?:img|dsc[fn]?|pxl|p\d{2}|mvimg|wp|photo|image|picture|pict|scan|screen ?shot|whatsapp image|unnamed|download|untitled)[ _-]?\(?\d[\w .:()-]*$/,
  /^(?:screen ?shot|whatsapp image|adobestock|istock|shutterstock|gettyimages|unsplash|pexels)\b[ _-]?.*\d.*$/,
  /^[\w-]*\d+x\d+[\w-]*$/,
  /^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/,
  /^[a-f0-9]{8,}(?:-[a-f0-9]+)*$/,
];
const STAND_INS = [
  'alt(?:ernative)?(?: ?text)?(?: (?:here|goes here))?|image ?alt|imagealt|headeralt|mainalt',
  '(?:an? |the |this |my |our |main |header |hero |cover |background |profile |featured |stock |sample |decorative )*(?:image|img|picture|photo|photograph|graphic|icon|banner|hero|header|thumbnail|figure|illustration|screenshot|diagram|decoration|visual)(?: ?(?:\\d+|here|goes here|description|alt(?: text)?|caption|file))?',
  'placeholder|untitled|todo|tbc|tbd|tba|none|no alt(?: text)?|n/?a|null|undefined|nil|empty|blank|spacer|decorative|decoration|test|text|description|caption|x{2,}|asdf|lorem ipsum.*|describe .*here|(?:image )?description(?: goes)? here',
  'untitled(?: .*)?|unbenannt.*',
  '(?:the |our |company )?logo|click (?:here|to (?:enlarge|zoom|view|open)).*|enlarge|(?:todo|tbc|tbd)\\b.*|.*\\b(?:alt text|goes here)',
  '(?:photo|image|picture|photograph|credit|source|courtesy)(?:graph)?:? ?(?:by|from|credit|courtesy of|©) .*|.*\\bon (?:unsplash|pexels|pixabay)',
  '(?:insert|add|enter|write|describe) (?:an? |the |your )?(?:alt|alternative|text|image|picture|photo|description)\\b.*',
  '(?:graph|chart|drawing|portrait|headshot|avatar|diagram)(?: of)?|(?:image|picture|photo) of',
  'https?://\\S+|\\p{L}',
  '[.…\\-–—?_*\\s]+',
];
const FILE_NAME = new RegExp(FILE_NAMES.map(({ source }) => source).join('|'), 'i');
const STAND_IN = new RegExp(`^(?:${STAND_INS.join('|')})$`, 'iu');
/** `A picture of the quay`: a screen reader says “image” before it reads the text. */
const REDUNDANT_START =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|screenshot|illustration)s? (?:of|showing|that shows|depicting) (?=\S)/i;

/** A screen reader reads it in one go, without a way to pause or go back. */
const MAX_LENGTH = 250;

const DECORATIVE = /^(?:none|n\/?a|null|empty|blank|spacer|decorative(?: image)?|decoration|no alt(?: text)?)$/i;
const DECORATION =
  'describe what the image shows; for decoration write `""` as the value, or `![""](./image.jpg)` in Markdown';

export const RULES = [
  ...rulesFromFindings([
    {
      id: 'alt-unused',
      severity: 'warning',
      summary: 'An alternative text has no image.',
      why: 'The image that it describes was forgotten, or the text was left behind: no one ever reads it.',
      describe: {
        'alt-without-image': ({ noun, name, image, text }) => ({
          what: `${asCode(name)} describes an image, and there is none`,
          found: formatValue(text),
          fix: `add ${asCode(noun === 'prop' ? `${image}="./….jpg"` : `${image}: ./….jpg`)}, or remove the alternative text`,
        }),
      },
      bad: {
        '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: A ship at dusk\n---\n\nText.\n':
          '5:8 `header.alt` describes an image, and there is none — found `A ship at dusk` — add `image: ./….jpg`, or remove the alternative text',
      },
      good: ["---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  alt: ''\n---\n\nText.\n"],
    },
  ]),
  ...rulesWith({ phase: ['markdown', 'fields'] }, [
    {
      id: 'image-alt',
      summary: 'An image has no alternative text.',
      why: 'People who do not see the image hear or read the alternative text. Without it, a screen reader says nothing, or the name of the file.',
      check({ missingAltTexts }, report) {
        for (const missing of missingAltTexts)
          report(missing.place, missing.in === 'markdown' ? inMarkdown(missing.line) : inField(missing));
      },
      bad: {
        '![](./figure.png)':
          '1:1 The image has no alternative text — found `![](./figure.png)` — describe it between the brackets: `![A ship at dusk](./ship.jpg)`, or write `![""](./ship.jpg)` if it is decoration',
      },
      good: ['![A mast at dusk](./figure.png)', '![""](./figure.png)'],
    },
    {
      id: 'image-alt-words',
      severity: 'warning',
      summary: 'The alternative text of an image does not say what the image shows.',
      why: 'People who do not see the image learn nothing from a file name or a word such as “image”.',
      check({ altTexts }, report) {
        for (const { text, place } of altTexts) {
          const alt = text.trim();
          if (text !== '' && alt === '') {
            report(place, {
              what: 'The alternative text is only a space',
              fix: 'describe what the image shows, or write `""` if it is decoration',
            });
            continue;
          }
          const say = (what: string, fix: string) => report(place, { what, found: formatValue(alt), fix });
          const isFileName = FILE_NAME.test(alt);
          if (isFileName || STAND_IN.test(alt))
            say(
              `The alternative text ${isFileName ? 'is a file name' : 'says nothing about the image'}`,
              DECORATIVE.test(alt) ? DECORATION : 'describe what the image shows',
            );
          if (/^(?:"[^"]+"|“[^”]+”|'[^']+')$/.test(alt))
            say(
              'The alternative text is in quotation marks, which screen readers read out',
              `write it without them: ${formatValue(alt.slice(1, -1))}`,
            );
          if (alt.length > MAX_LENGTH)
            say(
              `The alternative text has ${alt.length} characters`,
              `say in at most ${MAX_LENGTH} what the image shows, and the rest in the text`,
            );
          const size = /\s*\|\s*\d+(?:x\d+)?$/.exec(alt)?.[0];
          if (size) say('The page decides the size of an image', `remove ${asCode(size.trim())}`);
          const start = REDUNDANT_START.exec(alt)?.[0];
          if (start !== undefined)
            say(
              'The alternative text says that this is an image, which screen readers announce anyway',
              `start with what it shows: ${formatValue(capitalise(alt.slice(start.length)))}`,
            );
        }
      },
      bad: {
        '![Image](./figure.png)':
          '1:1 The alternative text says nothing about the image — found `Image` — describe what the image shows',
      },
    },
  ]),
  defineRule({
    id: 'alt-person',
    severity: 'warning',
    phase: 'site',
    summary: 'The portrait, the alternative text or the summary of a profile is that of another person.',
    why: 'A copied profile keeps the words about the original: visitors see the wrong face, or hear the wrong name.',
    check({ site }, report) {
      const named = site.entries.filter((entry) => entityOf(entry.kind).hasName && nameOf(entry) !== '');
      for (const entry of named) {
        const { one } = entityOf(entry.kind).inWords;
        const others = named.filter((other) => other.kind === entry.kind && nameOf(other) !== nameOf(entry));
        const image = String(entry.frontmatter.image ?? '');
        // `../ada-lindqvist/portrait.jpg`, `./ada-lindqvist.jpg`
        const owner = others.find((other) => isNamed(image, entityId(other)));
        if (owner && !isNamed(image, entityId(entry)))
          report(atField(entry, 'image'), {
            what: `The portrait is named for another ${one}, ${nameOf(owner)}`,
            found: formatValue(image),
            fix: `put a portrait of this ${one} beside the text, and write its name`,
          });
        for (const field of ['alt', 'summary']) {
          const text = entry.frontmatter[field];
          if (typeof text !== 'string' || mentions(text, nameOf(entry))) continue;
          const other = others.find((candidate) => text.includes(nameOf(candidate)));
          if (!other) continue;
          report(atField(entry, field), {
            what: `The field ${asCode(field)} names another ${one}`,
            found: formatValue(text),
            fix: `write ${asCode(nameOf(entry))} instead of ${asCode(nameOf(other))}`,
            corrections: { inside: nameOf(other), write: nameOf(entry), isLikely: true },
          });
        }
      }
    },
    exampleFile: 'content/team/zoe-park/index.mdx',
    bad: {
      [PROFILE]:
        '5:6 The field `alt` names another person — found `Ada Lindqvist on the quay` — write `Zoe Park` instead of `Ada Lindqvist`',
    },
  }),
];

const isNamed = (image: string, id: string): boolean =>
  path.posix.dirname(image).endsWith(`/${id}`) || path.posix.basename(image).startsWith(id);

/** The first or the last name is enough: `Zoe on a boat`. */
const mentions = (text: string, name: string): boolean => name.split(/\s+/).some((part) => text.includes(part));
