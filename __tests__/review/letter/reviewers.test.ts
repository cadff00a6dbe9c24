import { reviewersIn } from '../../../src/review/letter/reviewers';

test.each([
  [
    'a file with rows that the check refuses',
    'reviewers:\n  - name: Ruth\n  - email: a@b.example\n  - name: Tom\n    pages: /careers/\n  - name: Eve\n    about: [1]\n',
    ['Ruth'],
  ],
  ['a file that is not YAML', 'reviewers: [', []],
  ['a file without a list', 'reviewers: Ruth\n', []],
  ['a missing file', undefined, []],
])('reviewersIn finds only the valid reviewers of %s [R10.13]', (_what, file, names) => {
  expect(reviewersIn(file).map(({ name }) => name)).toEqual(names);
});
