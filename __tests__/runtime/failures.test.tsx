import { render, screen } from '@testing-library/react';
import { hasCrashed, loadAgain } from '../../src/runtime/crash';
import { answerForMissingModules } from '../../src/runtime/missing-module';

type Components = Record<
  string,
  () => Promise<{ default: (props: { data: object; name: string }) => React.ReactNode }>
>;

const install = (components: object) => {
  const requires = { components };
  Object.assign(window, { asyncRequires: requires });
  return requires as { components: Components };
};
const notFound = {
  component: {
    default: ({ data, name }: { data: { words: string }; name: string }) => `${data.words} ${name}`,
    Head: () => null,
  },
  json: { data: { words: 'Could not find' } },
};

test('R6.6 a module that this build does not have is the not-found page, with its own data', async () => {
  const known = () => Promise.resolve();
  const requires = install({ known });
  answerForMissingModules(() => Promise.resolve(notFound));
  expect(requires.components.known).toBe(known);
  const { default: Page } = await requires.components['of-another-build']!();
  render(<Page data={{ words: 'The article' }} name="/services/" />);
  expect(screen.getByText('Could not find /services/')).toBeInTheDocument();
});

test('R6.6 without a not-found page it is a failure, which the loader reports', async () => {
  const requires = install({});
  answerForMissingModules(() => Promise.resolve({ status: 'error' }));
  await expect(requires.components['of-another-build']!()).rejects.toThrow('not-found page could not be loaded');
});

test('R6.6 a page that cannot be drawn is loaded again once; then its HTML stays', () => {
  window.history.replaceState({ key: 'kept' }, '');
  const reload = jest.fn();
  expect(hasCrashed()).toBe(false);
  loadAgain(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(hasCrashed()).toBe(true);
  expect(hasCrashed()).toBe(false);
  expect(window.history.state).toEqual({ key: 'kept' });
});
