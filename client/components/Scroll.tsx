import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import css from './Scroll.module.css';

/** A reader within this many pixels of the end is reading the end. */
const NEAR_PX = 48;

interface ScrollProps {
  readonly label: string;
  /** Changes with every new line. */
  readonly newest: number;
  readonly children: ReactNode;
}
/** A list that follows its newest line, unless the reader has scrolled up to read an older one. */
export function Scroll({ label, newest, children }: ScrollProps): ReactElement {
  const ref = useRef<HTMLElement>(null);
  const following = useRef(true);
  /** Of the box, and of what it holds, when it was last looked at. */
  const heights = useRef([0, 0]);
  const follow = (): void => {
    const box = ref.current;
    if (box === null) return;
    heights.current = [box.clientHeight, box.scrollHeight];
    if (following.current) box.scrollTop = box.scrollHeight;
  };
  // What it holds grows without a new line too, by a button for example.
  useLayoutEffect(follow, [newest, children]);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    // In a dialog it has no height before that is open.
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  const onScroll = (): void => {
    const box = ref.current;
    const [client, scroll] = heights.current;
    // Of another height, it is about to follow: the reader has not scrolled.
    if (box === null || box.clientHeight !== client || box.scrollHeight !== scroll) return;
    following.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
  return (
    // A region that scrolls must be reachable by keyboard, or its upper lines are not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={ref} className={css.scroll} aria-label={label} tabIndex={0} onScroll={onScroll}>
      {children}
    </section>
  );
}
