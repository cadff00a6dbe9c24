import { missedGoals, readWrk, type ServerComparison } from '../../scripts/bench/compare-with-nginx';

const OUTPUT = `Running 2s test @ http://127.0.0.1:9000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.02ms    2.34ms  34.86ms   92.11%
    Req/Sec    10.14k     1.20k   12.00k    70.00%
  Latency Distribution
     50%  611.00us
     75%    1.10ms
     90%    2.20ms
     99%   11.50ms
  20180 requests in 2.00s, 120.00MB read
Requests/sec:  10089.50
Transfer/sec:     60.00MB
`;

describe('readWrk [R20.7]', () => {
  it('reads the requests a second and the slowest hundredth', () => {
    expect(readWrk(OUTPUT)).toEqual({ requestsPerSecond: 10_089.5, p99Milliseconds: 11.5 });
    expect(readWrk(OUTPUT.replace('11.50ms', '850.00us')).p99Milliseconds).toBeCloseTo(0.85);
  });

  it.each(['  Socket errors: connect 0, read 3, write 0, timeout 0', '  Non-2xx or 3xx responses: 20180'])(
    'refuses figures when wrk reports %s',
    (line) => {
      expect(() => readWrk(`${OUTPUT}${line}\n`)).toThrow(line);
    },
  );
});

describe('missedGoals [R20.7]', () => {
  const compared = (requestsPerSecond: number, p99Milliseconds: number): ServerComparison => ({
    name: 'page',
    path: '/',
    own: { requestsPerSecond, p99Milliseconds },
    nginx: { requestsPerSecond: 1_000, p99Milliseconds: 2 },
  });

  it('names nothing when both goals are met exactly', () => {
    expect(missedGoals([compared(400, 6)])).toEqual([]);
  });

  it('names each goal that is missed', () => {
    expect(missedGoals([compared(390, 7)])).toEqual([
      'page: 0.39 of nginx, goal 0.4',
      'page: the slowest hundredth takes 3.5 times as long, goal 3',
    ]);
  });
});
