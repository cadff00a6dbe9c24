import { fireEvent, render, screen } from '@testing-library/react';
import { consumeCrashFlag, rememberServerHtml, recoverFromCrash } from '../../src/client/crash-recovery';
import { fallBackToNotFound } from '../../src/gatsby/overrides/missing-template';

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

test('a module that this build does not have is the not-found page, with its own data [R6.6]', async () => {
  const known = () => Promise.resolve();
  const requires = install({ known });
  fallBackToNotFound(() => Promise.resolve(notFound));
  expect(requires.components.known).toBe(known);
  const { default: Page } = await requires.components['of-another-build']!();
  render(<Page data={{ words: 'The article' }} name="/services/" />);
  expect(screen.getByText('Could not find /services/')).toBeInTheDocument();
});

test('without a not-found page it is a failure, which the loader reports [R6.6]', async () => {
  const requires = install({});
  fallBackToNotFound(() => Promise.resolve({ status: 'error' }));
  await expect(requires.components['of-another-build']!()).rejects.toThrow('not-found page could not be loaded');
});

describe('a page that React has taken down', () => {
  const root = document.createElement('div');
  const retire = jest.fn();
  const reload = jest.fn();
  const crash = () => {
    root.replaceChildren();
    recoverFromCrash(retire, reload);
  };

  beforeEach(() => {
    jest.clearAllMocks();
    window.history.replaceState({ key: 'kept' }, '');
    root.innerHTML = `<div>
      <header><nav data-enhanced="true"><ul data-open="true"></ul></nav><dialog open></dialog></header>
      <form method="post"><textarea aria-label="Message"></textarea><fieldset hidden disabled></fieldset></form>
    </div>`;
    document.body.append(root);
    rememberServerHtml(root);
  });
  afterEach(() => root.remove());

  test('is loaded again once; then its HTML stays [R6.6]', () => {
    expect(consumeCrashFlag()).toBe(false);
    crash();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(retire).not.toHaveBeenCalled();
    expect(consumeCrashFlag()).toBe(true);
    expect(consumeCrashFlag()).toBe(false);
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  test('is put back where something has been entered, says so, and leaves the rest to the browser [R6.6]', () => {
    fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Twelve bollards' } });
    crash();
    expect(screen.getByLabelText('Message')).toHaveValue('Twelve bollards');
    expect(screen.getByRole('status')).toHaveTextContent('What you entered is still here');
    expect(retire).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { hidden: true })).not.toHaveAttribute('open');
    expect(document.querySelector('[data-enhanced], [data-open]')).toBeNull();
    const annex = document.querySelector('fieldset')!;
    expect([annex.hidden, annex.disabled, annex.dataset.byStyle]).toEqual([false, false, '']);
    fireEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
