import { block } from '../../schema/block';

export const document = block({
  name: 'Document',
  purpose: 'One file to download.',
  needs: ['offer a PDF', 'downloads'],
  props: {
    title: { type: 'text', required: true, about: 'What the document is called.' },
    file: {
      type: 'file',
      extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
      required: true,
      about: 'The file, as a path relative to this one.',
    },
    date: { type: 'date', required: true, about: 'When it was published.' },
    readTime: { type: 'number', integer: true, min: 1, required: true, about: 'Minutes it takes to read.' },
    image: { type: 'image', use: 'card', alt: 'alt', about: 'A picture of it.' },
    alt: { type: 'alt', about: 'What the picture shows; "" where it is decoration.' },
  },
  children: 'none',
  within: ['DocumentList'],
  examples: [
    {
      title: 'A document',
      mdx: `<DocumentList>
  <Document title="Supplier code of conduct" file="./guide.pdf" date="2025-01-20" readTime={6} />
</DocumentList>`,
    },
  ],
});
