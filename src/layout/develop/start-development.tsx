/** Development tools that do not depend on the page, so that they work even if a page cannot be rendered. */
import { createRoot } from 'react-dom/client';
import { openOnAltClick } from './alt-click';
import { followContent } from './content-state';
import * as styles from './develop.module.css';
import { ProblemBar } from './problem-bar';

export function startDevelopment(): void {
  followContent();
  openOnAltClick();
  const place = document.createElement('div');
  place.className = styles.bottom ?? '';
  document.body.append(place);
  createRoot(place).render(<ProblemBar />);
}
