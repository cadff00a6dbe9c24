/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { headHandlerForBrowser as useHead } from '../../../src/gatsby/overrides/head-handler';

const page = (title: string) => ({
  pageComponent: {
    Head: () => (
      <>
        <title>{title}</title>
        <meta name="description" content={`About ${title}`} />
      </>
    ),
  },
  pageComponentProps: { data: { title } },
});

function Page({ shown }: { shown: ReturnType<typeof page> }) {
  useHead(shown);
  return null;
}

const descriptions = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(({ content }) => content);

test('the head of the HTML stays until the next page replaces it [R1.7]', async () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title data-gatsby-head="true">One</title><meta name="description" content="About One" data-gatsby-head="true">';
  const [title] = document.getElementsByTagName('title');

  const one = page('One');
  const { rerender } = render(<Page shown={one} />);
  await act(async () => rerender(<Page shown={{ ...one }} />));
  expect(document.getElementsByTagName('title')[0]).toBe(title);
  expect(descriptions()).toEqual(['About One']);

  for (const name of ['Two', 'One']) {
    await act(async () => rerender(<Page shown={page(name)} />));
    expect(document.title).toBe(name);
    expect(document.getElementsByTagName('title')).toHaveLength(1);
    expect(descriptions()).toEqual([`About ${name}`]);
  }
  expect(document.querySelector('meta[charset]')).toBeTruthy();
});
