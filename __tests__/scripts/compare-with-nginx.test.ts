import { missedGoals, readWrk } from '../../scripts/bench/compare-with-nginx';

const OUTPUT = `Running 2s test @ http://127.0.0.1:9000/
  20180 requests in 2.00s, 120.00MB read
Requests/sec:  10089.50
`;

it('readWrk reads the requests a second [R20.7]', () => {
  expect(readWrk(OUTPUT)).toBe(10_089.5);
});

it.each(['  Socket errors: connect 0, read 3, write 0, timeout 0', '  Non-2xx or 3xx responses: 20180'])(
  'readWrk refuses figures when wrk reports %s [R20.7]',
  (line) => {
    expect(() => readWrk(`${OUTPUT}${line}\n`)).toThrow(line);
  },
);

it('missedGoals names each goal that is missed, and none that is met exactly [R20.7]', () => {
  const results = [400, 390].map((own) => ({ name: `page at ${own}`, own, nginx: 1_000 }));
  expect(missedGoals(results)).toEqual(['page at 390: 0.39 of nginx, goal 0.4']);
});
