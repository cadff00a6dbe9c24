import path from 'node:path';
import { readPrintables } from '../../scripts/pdf/document-text';
import { isPrinted, replacePrintTime } from '../../scripts/pdf/printer';
import { toHtml } from '../../scripts/pdf/template';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { withSite } from '../helpers/fixture-site';

const article = path.join(FIXTURE_SITE, 'content/articles/crane-restored');

describe('the PDF of an article [R4.1]', () => {
  it('contains its title, summary, date, text and pictures', async () => {
    const [printable] = readPrintables(article, FIXTURE_SITE);
    expect(printable).toMatchObject({
      output: path.join(article, 'crane.pdf'),
      pagePath: '/news-insights/crane-restored/',
      title: 'The crane that came back',
    });
    const html = await toHtml(printable!);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('How a crane from 1921 lifts again.');
    expect(html).toContain('1 Feb, 2025');
    expect(html).toContain('<h2>The jib</h2>');
    expect(html).toMatch(/<figure><img src="data:image\/jpeg;base64,[^"]+" alt="The jib, straight"><\/figure>/);
  });

  it('is refused when the article has no download', () => {
    const other = path.join(FIXTURE_SITE, 'content/articles/ferry-timetable');
    expect(() => readPrintables(other, FIXTURE_SITE)).toThrow('has no PDF');
  });

  it('is refused when the article has mistakes', () =>
    withSite({ 'content/articles/crane-restored/index.mdx': '---\ntitle: No more than this\n---\n\nText.\n' }, (root) =>
      expect(() => readPrintables(path.join(root, 'content/articles/crane-restored'), root)).toThrow('npm run check'),
    ));
});

it('the PDFs of a page are printed from the sections whose PDFs it lists [R3.12]', () => {
  const body = `---
title: Rules
description: The rules of the harbour.
---

<DocumentList>
<Document title="Rules of the quay" file="./rules/quay.pdf" date="2025-05-02" readTime={1} />
<Document title="A form" file="./rules/form.pdf" date="2025-05-02" readTime={1} />
</DocumentList>

<Section id="quay">

Keep to the left. See [the ferry](/services/).

</Section>
`;
  return withSite(
    { 'content/pages/rules.mdx': body, 'content/pages/rules/quay.pdf': '', 'content/pages/rules/form.pdf': '' },
    async (root) => {
      const printables = readPrintables(path.join(root, 'content/pages/rules.mdx'), root);
      expect(printables.map(({ title, pagePath: address }) => [title, address])).toEqual([
        ['Rules of the quay', '/rules/#quay'],
      ]);
      const html = await toHtml(printables[0]!);
      expect(html).toContain('Keep to the left.');
      expect(html).toContain(`href="${printables[0]!.settings.siteUrl}/services/"`);
    },
  );
});

it('the same content gives the same bytes, because the date replaces the time of printing', () => {
  const printed = Buffer.from("/CreationDate (D:20261120163114+00'00')\n/ModDate (D:20261120163115+00'00')", 'latin1');
  const pinned = replacePrintTime(printed, '2025-08-26');
  expect(pinned.toString('latin1')).toBe("/CreationDate (D:20250826000000+00'00')\n/ModDate (D:20250826000000+00'00')");
  expect(pinned).toHaveLength(printed.length);
  const signed = (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('/Producer (Skia/PDF m156)')]);
  // The writer's own PDF, even one that a browser printed, is not replaced.
  expect([pinned, signed(printed), signed(pinned)].map(isPrinted)).toEqual([false, false, true]);
});
