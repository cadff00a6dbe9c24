import { MDXProvider } from '@mdx-js/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheatsheetEntry } from '../../src/blocks/cheatsheet/entry';
import { components } from '../../src/blocks/components';
import { Tree } from '../../src/blocks/tree';
import { SHARE_CONFIRMATION_MS } from '../../src/shared/constants';
import { cheatsheetEntries } from '../helpers/examples';

let blocks: CheatsheetEntry[];
beforeAll(async () => {
  blocks = await cheatsheetEntries();
});
const show = () =>
  render(
    <MDXProvider components={components}>
      <Tree tree={[['Cheatsheet', { blocks }]]} />
    </MDXProvider>,
  );
const found = () => screen.getAllByRole('region').map((region) => region.id);

it('R3 lists every block once, those that stand inside another after it', () => {
  show();
  const names = blocks.map((block) => block.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(names.indexOf('TwoColumn'))).toEqual(expect.arrayContaining(['Left', 'Right']));
  expect(names.indexOf('Left')).toBe(names.indexOf('TwoColumn') + 1);
  expect(screen.getByRole('status')).toHaveTextContent(`${blocks.length} blocks`);
});

it('R3 a writer finds a block by need', async () => {
  show();
  const search = screen.getByRole('search');
  await userEvent.type(within(search).getByRole('combobox', { name: 'What do you need?' }), 'show people');
  expect(found()).toEqual(['block-teamaccordion', 'block-teammember', 'block-teamaccordionitem']);
  expect(screen.getByRole('status')).toHaveTextContent(`3 of ${blocks.length} blocks`);
});

it('R3 says so when nothing answers', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), 'carousel');
  expect(screen.getByText(/No block answers “carousel”/)).toBeInTheDocument();
});

it('R3 each block shows its purpose, its props and what it holds', () => {
  show();
  const card = within(screen.getByRole('region', { name: 'Card' }));
  expect(card.getByText(/A picture, a title and a few lines/)).toBeInTheDocument();
  expect(card.getByText('title').closest('div')).toHaveTextContent(/required/);
  expect(card.getByText(/^Holds text in Markdown/)).toBeInTheDocument();
});

it('R3 copies the MDX of an example, and says so for a while', async () => {
  const user = userEvent.setup();
  show();
  const button = within(screen.getByRole('region', { name: 'Title' })).getByRole('button', { name: /Copy.*Large/ });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe('<Title title="Five services, one team" size="large" />');
  expect(button).toHaveTextContent('Copied');
  await act(() => new Promise((resolve) => setTimeout(resolve, SHARE_CONFIRMATION_MS + 100)));
  expect(button).toHaveTextContent('Copy');
}, 10_000);

it('R3.1 shows the examples on each colour', async () => {
  const { container } = show();
  await userEvent.click(screen.getByRole('radio', { name: 'blue' }));
  expect(container.querySelectorAll('figure > [data-colour="blue"]').length).toBe(
    blocks.reduce((sum, block) => sum + block.examples.length, 0),
  );
});
