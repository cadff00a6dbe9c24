import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Scrolls content that overflows. Only a script can measure that: until then, and without scripts, the region is always
 * a tab stop; later only if it overflows.
 */
export function ScrollRegion({ label, className = '', children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight),
    );
    observer.observe(region);
    // The content may grow later, when a font or a deferred part of the page arrives; the region does not.
    for (const child of region.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={`scrollable ${className}`}
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
}
