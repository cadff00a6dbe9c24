/** Valid content, in the many ways in which writers write it: the checker must not report any of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { page, PAGE, report, reportOn, reportOnFrontmatter } from '../helpers/fixture-site';

const D = '\ndescription: A page to try.';

describe('the checker does not report valid content [R4.8]', () => {
  test.each([
    ['a thematic break', 'Text\n\n---\n\nmore\n\n***\n\nand more'],
    ['an underlined second-level heading', 'Two\n---\n\nText'],
    ['characters that start no markup', '5 < 6, a < b > c, x > y, 100 %, a } b, "quotes" and ‘more’'],
    ['escaped characters', 'a\\<b, \\{x\\}, \\[a](b), \\*'],
    ['entities', '&lt; &amp; &nbsp; &copy; &amp;nonsense; R&D; AT&T'],
    ['stars and bars', '5 * 3, 2 \\*\\* 3, terms*\n\nEither | or\n\n| Port |\n|---|\n| `**` |'],
    ['code in a line', 'Write `{brace}`, `<Tag>`, ``a ` < { b`` and `import x`'],
    ['code in fences', '```\n<div> { import\n```\n\n~~~js\nimport a from "b";\n<Card\n~~~\n\n````\n```\n<Card\n````'],
    ['code in a list', '- one\n\n  ```\n  <Card {\n  ```\n\n- two'],
    ['comments', '{/* one */}\n\nText {/* two < { } */} text {/* \n three\n\n four */}\n\n{}'],
    ['a comment in a tag', '<Title {/* why */} title="x" size="large" />'],
    ['the brand', 'We are {brand}, { brand }.\n\n## About {brand}\n\n[Up](#about-brand)'],
    [
      'HTML that Markdown has no syntax for',
      'H<sub>2</sub>O, x<sup>2</sup><br />\n<kbd>Ctrl</kbd> <abbr title="New South Wales">NSW</abbr>',
    ],
    [
      'values with apostrophes, quotes and entities',
      '<Title title="don\'t" size="large" />\n\n<Title title=\'say "x"\' size="large" />\n\n<Title title="a &amp; b < c {brand}" size="large" />',
    ],
    ['values over several lines', '<Title\n  title="One\n  and two"\n\tsize={\'large\'}\n\n/>'],
    ['plain values in braces', '<Grid numCols={2} smallGap={false} xPadding={true}>\n\nText\n\n</Grid>'],
    [
      'embed code',
      '<Video video=\'<iframe src="https://video.example/1?a=1&amp;b=2" title="It is > that"></iframe>\' title="x" />',
    ],
    [
      'blocks in blocks in blocks',
      '<Section>\n<TwoColumn>\n<Left>\n\n## A\n\n- a\n  - b\n\n<Grid numCols={2}>\n<Card title="x">\n1. one\n2. two\n</Card>\n</Grid>\n\n</Left>\n<Right>\n> Quoted\n</Right>\n</TwoColumn>\n</Section>',
    ],
    ['a tag pair on one line', '## A\n\n<Card title="x">Text</Card>\n<Card title="y">Text</Card>'],
    ['a table with code and escapes', '| a | b |\n| :-- | --: |\n| `x` | \\| |\n| [a](/services/) | **b** |'],
    [
      'pictures',
      '![A quay](./figure.png) ![""](figure.png "A title") [![A quay](./figure.png)](/services/)\n\n![A quay][quay]\n\n[quay]: ./figure.png',
    ],
    [
      'links',
      '[a](/) [b](/services/) [c](/services/?x=1#planning) [d](/who-we-are/#crew "title") [e](</contact-us/>) [f](/404/) [g](/robots.txt)',
    ],
    [
      'links with the brand',
      '[a](/team-{brand}-msp/) [b](/team-{brand}-msp/team-{brand}-msp/partner-us/) [c](/team-{brand}-msp/partner-us/) [d](/who-we-are/{brand}-history/)',
    ],
    ['capital letters in a path', '[a](/MilCIS2024/)'],
    ['links to files', '[a](../articles/crane-restored/crane.pdf) [b](./figure.png)'],
    [
      'links to other sites',
      '[a](https://example.com/a?b=c#d) [b](mailto:a@b.example?subject=x%20y) [c](tel:+61255500100) [d](https://example.com/%C3%A9)',
    ],
    [
      'anchors of headings',
      '## Héllo, “wörld”! (x)\n\n## 1. First & second\n\n## Same\n\n## Same\n\n[a](#hello-world-x) [b](#1-first-second) [c](#same) [d](#same-2) [e](#main-content)',
    ],
    ['an anchor that is percent-encoded', '## 日本\n\n[a](#%E6%97%A5%E6%9C%AC)'],
    ['a repeated heading, and one that looks like its anchor', '## Same\n\n## Same 2\n\n## Same\n\n[a](#same-3)'],
    [
      'intended symbols at the start of a line, and tabs',
      '→ Next\n\n(a) alone, and then\nmore\n\n\\(an aside\\), a = b, \\(another\\)\n\n1\t2\n\nhttp as in // and /* in text */\n\n→ One\\\n→ Two',
    ],
    ['emoji and long lines', `😀 ${'ropes and sails '.repeat(2000)}`],
    ['words that look like code', 'Exports are up; imports too.\n\nexported goods, imported goods'],
  ])('%s', (_name, body) => {
    expect(reportOn(body)).toBe('');
  });

  test.each([
    ['quoted values', `title: 'A: b'${D}`],
    ['an apostrophe', `title: It's done${D}`],
    ['yes and no as words', `title: Yes${D}`],
    ['a date as a title', `title: 2024-01-01${D}`],
    ['trailing spaces and comments', `title: A title   # which is short${D}\n# the end`],
    ['text over several lines', `title: >-\n  A\n  title\ndescription: |\n  One.\n  Two.`],
    ['groups in braces', `title: A${D}\nheader: { image: ./hero.png, alt: '' }`],
    ['an empty list', `title: A${D}\naliases: []`],
    ['one space of indentation', `title: A${D}\nheader:\n image: ./hero.png\n alt: ""`],
    ['a hash inside quotes', `title: "We are #1"${D}`],
    ['a deep path', `title: A${D}\npath: /a/b/c/d/e/f/g/\naliases:\n  - /A1/\n  - /a.b/`],
    ['a draft', `title: A${D}\ndraft: true`],
  ])('frontmatter: %s', (_name, frontmatter) => {
    expect(reportOnFrontmatter(frontmatter)).toBe('');
  });

  test('the checker accepts CRLF, a missing last line break, an empty body, and a thematic break', () => {
    const text = page('## A\n\n- b\n\n<Section>\n\nText\n\n</Section>')[PAGE] as string;
    expect(report({ [PAGE]: text.replace(/\n/g, '\r\n') })).toBe('');
    expect(report({ [PAGE]: '---\ntitle: A page\ndescription: x\n---' })).toBe('');
    expect(report({ [PAGE]: '---\ntitle: A page\ndescription: x\n---\n\nText\n\n---\n\nfoo: bar\n\n---\n' })).toBe('');
  });

  test('the checker stays fast when a page has a thousand blocks and a megabyte of text', () => {
    const body = `## Cards\n\n${'<Card title="x">\nText\n</Card>\n\n'.repeat(1000)}${`${'Ropes and sails '.repeat(800)}\n\n`.repeat(80)}`;
    expect(reportOn(body)).toBe('');
  }, 60_000);
});

describe('the checker reports one mistake once [R4.8]', () => {
  test.each([
    [
      'an unknown block around others',
      '<Crad>\n\n<TimelineItem title="x">\ny\n</TimelineItem>\n\n<Left>z</Left>\n\n### Deep\n\n</Crad>',
    ],
    ['an unknown block in a block with rules', '<TwoColumn>\n<Leeft>\na\n</Leeft>\n<Right>\nb\n</Right>\n</TwoColumn>'],
    ['text among items', '## a\n\n<Timeline>\nhello\n<TimelineItem title="x">y</TimelineItem>\n</Timeline>'],
    ['a misplaced block that writes a heading', '<TimelineItem title="x">y</TimelineItem>'],
    ['an unknown level', '<Title title="x" size="huge" />\n\n### y'],
    ['spread props', '<Title {...props} />'],
    ['code with braces and tags', 'export default function X() {\n  return <div>{a}</div>\n}\n\nText'],
    ['a script', '<script>\nif (a < b) { c }\n</script>'],
    ['a misspelt image prop', '<ImageBlock imge="./figure.png" alt="A mast" />'],
    ['a misspelt alt', '<ImageBlock image="./figure.png" atl="x" />'],
    ['an alt that is an expression', '<ImageBlock image="./figure.png" alt={x} />'],
    ['a quotation mark left open', '## a\n\n<Card title="x>\n\nhello\n\n</Card>'],
    ['a quotation mark left open before another', '<ImageBlock image="./figure.png" alt="/>\n\nfoo "quoted" text'],
  ])('%s', (_name, body) => {
    expect(reportOn(body).split('\n')).toHaveLength(1);
    expect(reportOn(body)).not.toBe('');
  });

  test('an unreadable file causes no problems in other files', () => {
    const overlay = {
      'content/pages/who-we-are/history.mdx':
        '---\ntitle: [\ndescription: Since 1887.\npath: /who-we-are/{brand}-history/\n---\n\n<Section\n',
    };
    expect(report(overlay).split('\n')).toHaveLength(2);
    const settings = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8').replace('Northgate Works', '[');
    expect(report({ 'content/site.yaml': settings }).split('\n')).toHaveLength(1);
    expect(report({ 'content/articles/ferry-timetable/index.mdx': '' }).split('\n')).toHaveLength(1);
  });
});
