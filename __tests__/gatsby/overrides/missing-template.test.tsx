import { render, screen } from '@testing-library/react';
import { fallBackToNotFound } from '../../../src/gatsby/overrides/missing-template';

type Templates = Record<string, () => Promise<{ default: (props: { data: object; name: string }) => React.ReactNode }>>;

function install(components: object): { components: Templates } {
  const asyncRequires = { components };
  Object.assign(window, { asyncRequires });
  return asyncRequires as { components: Templates };
}
const notFound = {
  component: {
    default: ({ data, name }: { data: { words: string }; name: string }) => `${data.words} ${name}`,
    Head: () => null,
  },
  json: { data: { words: 'Could not find' } },
};

test('a template that this build does not have becomes the not-found page with its own data [R6.6]', async () => {
  const known = () => Promise.resolve();
  const requires = install({ known });
  fallBackToNotFound(() => Promise.resolve(notFound));
  expect(requires.components.known).toBe(known);
  const { default: Page } = await requires.components['of-another-build']!();
  render(<Page data={{ words: 'The article' }} name="/services/" />);
  expect(screen.getByText('Could not find /services/')).toBeInTheDocument();
});

test('a missing template rejects when the not-found page cannot be loaded [R6.6]', async () => {
  const requires = install({});
  fallBackToNotFound(() => Promise.resolve({ status: 'error' }));
  await expect(requires.components['of-another-build']!()).rejects.toThrow('not-found page could not be loaded');
});
