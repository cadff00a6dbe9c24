import { block } from '../../schema/block';

export const documentList = block({
  name: 'DocumentList',
  inWords: { one: 'list of documents', many: 'lists of documents' },
  purpose: 'Files to download, with date and reading time.',
  needs: ['downloads', 'offer a PDF', 'policies and forms'],
  props: {
    title: { type: 'text', about: 'A heading above the list.' },
  },
  heading: ({ title }) => (title ? 2 : undefined),
  children: ['Document'],
  examples: {
    'Two documents': `<DocumentList title="Guides">
  <Document title="Writing a need in one page" file="./guide.pdf" date="2025-03-14" readTime={4} image="./sheet-hull.jpg" alt="" />
  <Document title="Questions for a design review" file="./questions.pdf" date="2024-11-02" readTime={1} />
</DocumentList>`,
  },
});
