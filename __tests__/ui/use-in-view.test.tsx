import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../../src/schema/constants';
import { Sight } from '../helpers/dom-stubs';

type InView = typeof import('../../src/ui/use-in-view');

/** The module keeps its observer: each test gets one of its own. */
function fresh(): InView {
  let modules: unknown;
  jest.isolateModules(() => {
    // The hooks have to be those of the React that renders.
    jest.doMock('react', () => React);
    modules = require('../../src/ui/use-in-view');
  });
  return modules as InView;
}
const React = jest.requireActual<typeof import('react')>('react');

function frameOf({ useInView }: InView) {
  return function Frame({ name }: { name: string }) {
    const [ref, inView] = useInView<HTMLDivElement>();
    return (
      <div ref={ref} data-testid={name}>
        {inView ? 'loaded' : 'waiting'}
      </div>
    );
  };
}

const made: (IntersectionObserverInit | undefined)[] = [];
beforeEach(() => {
  Sight.all = [];
  made.length = 0;
  window.IntersectionObserver = class extends Sight {
    constructor(seen: ConstructorParameters<typeof Sight>[0], options?: IntersectionObserverInit) {
      super(seen);
      made.push(options);
    }
  } as unknown as typeof IntersectionObserver;
});

test('one observer watches everything, with the specification’s margin and threshold [R6.10]', () => {
  const Frame = frameOf(fresh());
  render(
    <>
      <Frame name="film" />
      <Frame name="map" />
    </>,
  );
  expect(made).toEqual([{ rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD }]);
  expect(Sight.all[0]!.targets.size).toBe(2);
});

test('what comes near loads, the rest waits; it is not watched any longer and stays loaded [R6.10]', () => {
  const Frame = frameOf(fresh());
  render(
    <>
      <Frame name="film" />
      <Frame name="map" />
    </>,
  );
  const [sight] = Sight.all;
  act(() => sight!.show(screen.getByTestId('film'), false));
  expect(screen.getByTestId('film')).toHaveTextContent('waiting');
  act(() => sight!.show(screen.getByTestId('film')));
  expect(screen.getByTestId('film')).toHaveTextContent('loaded');
  expect(screen.getByTestId('map')).toHaveTextContent('waiting');
  expect([...sight!.targets]).toEqual([screen.getByTestId('map')]);
});

test('what leaves the page is watched no longer [R6.10]', () => {
  const Frame = frameOf(fresh());
  const { unmount } = render(<Frame name="film" />);
  unmount();
  expect(Sight.all[0]!.targets.size).toBe(0);
});

test('a browser that cannot watch loads at once; the server never does [R6.10]', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const Frame = frameOf(fresh());
  render(<Frame name="film" />);
  expect(screen.getByTestId('film')).toHaveTextContent('loaded');
  expect(renderToString(<Frame name="film" />)).toContain('waiting');
});
