/**
 * The Tab key stops at every control of a page in reading order. Each stop has a focus ring with a contrast of 3:1 and
 * is not covered.
 */
import { type Page, expect, test } from '@playwright/test';
import { KIND } from '../../../src/schema/page-kinds';
import { CHEATSHEET, DESKTOP, firstOf, gotoReady, PHONE, sampleRoutes, saveData } from '../built-site';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => saveData(page));

const MSP_ARTICLE = firstOf(KIND.mspArticle).path;
const MOST = 600;

interface Stop {
  name: string;
  again: boolean;
  backwards: boolean;
  /** The contrast of the ring’s clearest colour with the background around it. */
  contrast: number;
  uncovered: boolean;
}

/** The focused element; `undefined` once the focus has left the page. */
const stop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement;
    if (!element || element === document.body || element.id === 'gatsby-focus-wrapper') return undefined;
    const walk = window as unknown as { last?: Element; seen?: Set<Element> };
    const seen = (walk.seen ??= new Set());
    // The browser's own controls of a film are inside it, and show their focus there.
    const isInFilm = element === walk.last && element instanceof HTMLMediaElement;
    const again = seen.has(element) && !isInFilm;
    seen.add(element);
    const backwards = Boolean(
      walk.last && walk.last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING && !again,
    );
    walk.last = element;
    // The label around a control may show the focus.
    const holder = element.closest('label') ?? element.nextElementSibling;
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
      ...(holder ? [getComputedStyle(holder)] : []),
    ];
    const ring = styles.flatMap(({ outlineStyle, outlineColor, boxShadow }) => [
      ...(outlineStyle === 'none' ? [] : [outlineColor]),
      ...(boxShadow.match(/^\w+\([^)]*\)/) ?? []),
    ]);
    const canvas = document.createElement('canvas').getContext('2d')!;
    const pixelOf = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255) as [number, number, number, number];
    };
    const lightOf = (colour: string) => {
      const [red, green, blue] = pixelOf(colour).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
    };
    let around: Element | null = styles.some(({ boxShadow }) => boxShadow.includes('inset'))
      ? element
      : element.parentElement;
    while (around && pixelOf(getComputedStyle(around).backgroundColor)[3] < 1) around = around.parentElement;
    const ground = lightOf(around ? getComputedStyle(around).backgroundColor : 'white');
    const contrast = isInFilm
      ? Infinity
      : Math.max(
          0,
          ...ring
            .filter((one) => pixelOf(one)[3] === 1)
            .map((one) => Math.max(lightOf(one), ground) / Math.min(lightOf(one), ground)),
        );
    const box = element.getBoundingClientRect();
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + 3, box.top + 3],
      [box.right - 3, box.top + 3],
      [box.left + 3, box.bottom - 3],
      [box.right - 3, box.bottom - 3],
    ] as const;
    const uncovered = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    const name = `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`;
    return { name, again, backwards, contrast, uncovered };
  });

const all = sampleRoutes.map(({ path }) => path);
/**
 * The cheatsheet has hundreds of controls. An article of the managed services has the controls of an article in the layout of
 * another page. On a phone only the header differs from a wide screen.
 */
const PATHS = process.env.TEST_ALL
  ? { desktop: all, phone: all }
  : { desktop: all.filter((path) => path !== CHEATSHEET && path !== MSP_ARTICLE), phone: ['/'] };

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  for (const path of PATHS[size as keyof typeof PATHS])
    test(`the Tab key walks through ${path} in order and shows each stop, ${size} [R2.9, R2.13]`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await gotoReady(page, path);
      const stops: string[] = [];
      for (let press = 0; press < MOST; press += 1) {
        await page.keyboard.press('Tab');
        const now = await stop(page);
        if (!now) break;
        if (now.again && now.name.includes('Skip to main content')) break;
        expect(now.again, `${now.name} comes twice: a trap?`).toBe(false);
        expect(now.backwards, `${now.name} comes out of order`).toBe(false);
        expect(now.contrast, `${now.name} does not show its focus`).toBeGreaterThanOrEqual(3);
        expect(now.uncovered, `${now.name} is covered`).toBe(true);
        stops.push(now.name);
      }
      expect(stops[0]).toContain('Skip to main content');
      expect(stops[1]).toContain('Skip to main navigation');
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.length, 'the walk never ended').toBeLessThan(MOST);
    });
