import { block } from '../../schema/block';

export const document = block({
  name: 'Document',
  inWords: { one: 'document', many: 'documents' },
  subject: ['file'],
  shape: 'document',
  purpose: 'One file to download.',
  needs: ['offer a PDF', 'downloads'],
  props: {
    title: { type: 'text', required: true, about: 'The title of the document.' },
    file: {
      type: 'file',
      extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
      required: true,
      about: 'The file, as a path relative to this file.',
    },
    date: { type: 'date', required: true, about: 'The date of publication.' },
    readTime: {
      type: 'number',
      integer: true,
      min: 1,
      required: true,
      inWords: 'reading time',
      about: 'The reading time in minutes.',
    },
    image: { type: 'image', use: 'card', alt: 'alt', about: 'An image of the document.' },
    alt: { type: 'alt', about: 'What the image shows; "" if it is decoration.' },
  },
  within: ['DocumentList'],
  examples: {
    'A document': `<DocumentList>
  <Document title="Supplier code of conduct" file="./guide.pdf" date="2025-01-20" readTime={6} />
</DocumentList>`,
  },
});
