import { openStorage, storeIfPossible } from '../../src/util/browser-storage';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['missing', () => null],
  ['refused', refuse],
])('reading and storing cause no error when storage is %s [R6.1]', (_, get) => {
  const spy = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(get as never);
  expect(openStorage('sessionStorage').scroll).toBeUndefined();
  expect(() => storeIfPossible('sessionStorage', 'scroll', '[]')).not.toThrow();
  spy.mockRestore();
});

test('a value that does not fit causes no error, and the earlier one stays [R6.1]', () => {
  storeIfPossible('sessionStorage', 'scroll', '[]');
  expect(() => storeIfPossible('sessionStorage', 'scroll', ' '.repeat(6_000_000))).not.toThrow();
  expect(sessionStorage.getItem('scroll')).toBe('[]');
});
