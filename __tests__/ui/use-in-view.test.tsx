import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../../src/schema/constants';
import { useInView } from '../../src/ui/use-in-view';
import { Sight } from '../helpers/dom-stubs';

function Frame({ name }: { name: string }) {
  const [ref, inView] = useInView<HTMLDivElement>();
  return (
    <div ref={ref} data-testid={name}>
      {inView ? 'loaded' : 'waiting'}
    </div>
  );
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

test('an element is watched with the specified margin and threshold [R6.10]', () => {
  render(<Frame name="film" />);
  expect(observerOptions).toEqual([{ rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD }]);
});

test('an element loads when it is near the view, stays loaded, and is no longer watched [R6.10]', () => {
  render(
    <>
      <Frame name="film" />
      <Frame name="map" />
    </>,
  );
  const [film, map] = Sight.all;
  act(() => film!.show(screen.getByTestId('film'), false));
  expect(screen.getByTestId('film')).toHaveTextContent('waiting');
  act(() => film!.show(screen.getByTestId('film')));
  expect(screen.getByTestId('film')).toHaveTextContent('loaded');
  expect(screen.getByTestId('map')).toHaveTextContent('waiting');
  expect([film!.targets.size, map!.targets.size]).toEqual([0, 1]);
});

test('a removed element is no longer watched [R6.10]', () => {
  const { unmount } = render(<Frame name="film" />);
  unmount();
  expect(Sight.all[0]!.targets.size).toBe(0);
});

test('an element loads immediately in a browser without the observer, and never on the server [R6.10]', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<Frame name="film" />);
  expect(screen.getByTestId('film')).toHaveTextContent('loaded');
  expect(renderToString(<Frame name="film" />)).toContain('waiting');
});
