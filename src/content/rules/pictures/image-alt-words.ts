import { capitalise } from '../../../util/words';
import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

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

export const imageAltWords = defineRule({
  id: 'image-alt-words',
  severity: 'warning',
  phase: ['markdown', 'fields'],
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
    '![figure.png](./figure.png)':
      '1:1 The alternative text is a file name — found `figure.png` — describe what the image shows',
    '![Image](./figure.png)':
      '1:1 The alternative text says nothing about the image — found `Image` — describe what the image shows',
  },
  good: ['![The quay](./figure.png)'],
});
