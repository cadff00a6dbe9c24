import { render, screen, within } from '@testing-library/react';
import { Person } from '../../../src/blocks/parts/person';
import { ArticleLayout } from '../../../src/layout/article/article-layout';
import { articlePage, author, picture, site } from '../../helpers/page-data-factory';

test('an article shows its authors with portrait, role, address and number, and leads to their rows [R2.5]', () => {
  render(<ArticleLayout page={articlePage({}, { authors: [author] })} siteUrl={site.siteUrl} />);
  const byline = within(screen.getByText('Author').nextElementSibling as HTMLElement);
  expect(byline.getByRole('link', { name: 'Ada Lindqvist' })).toHaveAttribute('href', '/who-we-are/');
  expect(byline.getByText('Harbour master')).toBeVisible();
  const mail = byline.getByRole('link', { name: 'ada@northing.example' });
  expect(mail).toHaveAttribute('href', 'mailto:ada@northing.example');
  expect(byline.getByRole('link', { name: '(02) 5550 0177' })).toHaveAttribute('href', 'tel:+61255500177');
});

test('an article without authors has no byline [R2.5]', () => {
  render(<ArticleLayout page={articlePage()} siteUrl={site.siteUrl} />);
  expect(screen.queryByText(/^Author/)).toBeNull();
});

test('the entry of a person lists their articles and their number [R4.3]', () => {
  const articles = [{ title: 'A schedule', path: '/news-insights/a-schedule/' }];
  const { path: _, ...rest } = author;
  render(<Person {...rest} image={picture} articles={articles} initialOpen />);
  const list = within(screen.getByText(/^Articles/).nextElementSibling as HTMLElement);
  expect(list.getByRole('link', { name: 'A schedule' })).toHaveAttribute('href', '/news-insights/a-schedule/');
  expect(screen.getByRole('link', { name: '(02) 5550 0177' })).toHaveAttribute('href', 'tel:+61255500177');
});
