import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../../src/schema/constants';
import { Sight } from '../helpers/dom-stubs';

type InView = typeof import('../../src/ui/use-in-view');

/** The module keeps its observer, so each test loads a fresh copy. */
function fresh(): InView {
  let modules: unknown;
  jest.isolateModules(() => {
    // The hooks must belong to the copy of React that renders.
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

const observerOptions: (IntersectionObserverInit | undefined)[] = [];
beforeEach(() => {
  Sight.all = [];
  observerOptions.length = 0;
  window.IntersectionObserver = class extends Sight {
    constructor(seen: ConstructorParameters<typeof Sight>[0], options?: IntersectionObserverInit) {
      super(seen);
      observerOptions.push(options);
    }
  } as unknown as typeof IntersectionObserver;
});

test('one observer watches every element with the specified margin and threshold [R6.10]', () => {
  const Frame = frameOf(fresh());
  render(
    <>
      <Frame name="film" />
      <Frame name="map" />
    </>,
  );
  expect(observerOptions).toEqual([{ rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD }]);
  expect(Sight.all[0]!.targets.size).toBe(2);
});

test('an element loads when it is near the view, stays loaded, and is no longer watched [R6.10]', () => {
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

test('a removed element is no longer watched [R6.10]', () => {
  const Frame = frameOf(fresh());
  const { unmount } = render(<Frame name="film" />);
  unmount();
  expect(Sight.all[0]!.targets.size).toBe(0);
});

test('an element loads immediately in a browser without the observer, and never on the server [R6.10]', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const Frame = frameOf(fresh());
  render(<Frame name="film" />);
  expect(screen.getByTestId('film')).toHaveTextContent('loaded');
  expect(renderToString(<Frame name="film" />)).toContain('waiting');
});
