/**
 * Paths in a square of 24 px, drawn with strokes of 1.5 px, except a company’s sign, which is a filled shape. Icons are
 * decoration: the text beside an icon says what it means.
 */
const PATHS = {
  arrow: 'M3 12h17M14 6l6 6-6 6',
  back: 'M21 12H4M10 6l-6 6 6 6',
  check: 'M4 12.5 9.5 18 20 6.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8.5 8.5h12v12h-12zM15.5 5.5v-2h-12v12h2',
  document: 'M5 2.5h9l5 5v14H5zM14 2.5v5h5M8.5 12.5h7M8.5 16.5h7',
  down: 'M12 3v17M6 14l6 6 6-6',
  download: 'M12 3v12M7 10l5 5 5-5M4 20.5h16',
  linkedin: 'M3 3h18v18H3zM6 10v8h3v-8zM6 6v2.5h3V6zM11 10v8h3v-4c0-2.5 2-2.5 2 0v4h3v-4.5c0-4-3.5-4.5-5-2.5v-1z',
  mail: 'M2.5 5h19v14h-19zM2.5 6.5 12 13.5l9.5-7',
  menu: 'M3 8h18M3 16h18',
  minus: 'M4 12h16',
  pause: 'M8 5v14M16 5v14',
  phone: 'M7 2.5h10v19H7zM10.5 18.5h3',
  pin: 'M12 21.5C7.5 16.5 5 13 5 9.5a7 7 0 0 1 14 0c0 3.5-2.5 7-7 12zM12 7v5M9.5 9.5h5',
  play: 'M7 4v16l13-8z',
  plus: 'M4 12h16M12 4v16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v8.5h14V12',
} as const;

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };
const FILL = { fill: 'currentColor' };

type IconName = keyof typeof PATHS;

interface Props {
  name: IconName;
  className?: string;
  /** In `em`, so that an icon grows with the text beside it. */
  size?: number;
}

export function Icon({ name, className, size = 1.25 }: Props) {
  return (
    <svg
      className={className}
      width={`${size}em`}
      height={`${size}em`}
      viewBox="0 0 24 24"
      {...(name === 'linkedin' ? FILL : STROKE)}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
