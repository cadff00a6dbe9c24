import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheatsheetEntry } from '../../src/schema/block';
import { blockDescriptions } from '../../src/blocks/registry';
import { SHARE_CONFIRMATION_MS } from '../../src/schema/constants';
import { cheatsheetEntries } from '../helpers/block-examples';
import { blocksOf } from '../helpers/blocks-of';

// A few blocks represent all, because a small page is quick to search by role.
const FEW = 'Card ServiceCard TeamAccordion TeamMember TeamAccordionItem Title TwoColumn Left Right'.split(' ');
let all: CheatsheetEntry[];
let blocks: CheatsheetEntry[];
beforeAll(async () => {
  all = await cheatsheetEntries();
  blocks = all.filter((block) => FEW.includes(block.name));
});
afterEach(() => void jest.useRealTimers());

const show = () => render(blocksOf([['Cheatsheet', { blocks }]]));
const found = () => screen.getAllByRole('region').map((region) => region.id);

it('the cheatsheet lists every block once, and inner blocks after their outer block [R3]', () => {
  const names = all.map((block) => block.name);
  const described = blockDescriptions().map((block) => block.name);
  expect([...names].sort()).toEqual(described.filter((name) => name !== 'Cheatsheet').sort());
  expect(names.indexOf('Left')).toBe(names.indexOf('TwoColumn') + 1);
  show();
  expect(screen.getByRole('status')).toHaveTextContent(`${blocks.length} blocks`);
});

it('a writer finds a block by need [R3]', async () => {
  show();
  const search = screen.getByRole('search');
  await userEvent.type(within(search).getByRole('combobox', { name: 'What do you need?' }), 'show people');
  expect(found()).toEqual(['block-teamaccordion', 'block-teammember', 'block-teamaccordionitem']);
  expect(screen.getByRole('status')).toHaveTextContent(`3 of ${blocks.length} blocks`);
});

it('the cheatsheet shows a message when no block matches [R3]', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), 'carousel');
  expect(screen.getByText(/No block answers “carousel”/)).toBeInTheDocument();
});

it('each block shows its purpose, its props and its allowed content [R3]', () => {
  show();
  const card = within(screen.getByRole('region', { name: 'Card' }));
  expect(card.getByText(/A picture, a title and a few lines/)).toBeInTheDocument();
  expect(card.getByText('title').closest('div')).toHaveTextContent(/required/);
  expect(card.getByText(/^Holds text in Markdown/)).toBeInTheDocument();
});

it('the copy button copies the MDX of an example and confirms it for a while [R3]', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  const button = within(screen.getByRole('region', { name: 'Title' })).getByRole('button', { name: /Copy.*Large/ });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe('<Title title="Five services, one team" size="large" />');
  expect(button).toHaveTextContent('Copied');
  // React starts the timer in an effect, which a busy computer may run a moment later.
  await waitFor(() => expect(button).not.toHaveTextContent('Copied'), { timeout: 2 * SHARE_CONFIRMATION_MS });
});

it('the cheatsheet shows the examples on each colour [R3.1]', async () => {
  const { container } = show();
  await userEvent.click(screen.getByRole('radio', { name: 'blue' }));
  expect(container.querySelectorAll('figure > [data-colour="blue"]').length).toBe(
    blocks.reduce((sum, block) => sum + block.examples.length, 0),
  );
});
