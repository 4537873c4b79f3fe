import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import css from './Scroll.module.css';

/** A user within this many pixels of the end counts as being at the end. */
const NEAR_PX = 48;

interface ScrollProps {
  readonly label: string;
  /** Changes with every new line. */
  readonly newest: number;
  readonly children: ReactNode;
}
/** A list that follows its newest line, unless the user has scrolled up to read an older one. */
export function Scroll({ label, newest, children }: ScrollProps): ReactElement {
  const ref = useRef<HTMLElement>(null);
  const following = useRef(true);
  /** The box's client height and scroll height when they were last read. */
  const heights = useRef([0, 0]);
  const follow = (): void => {
    const box = ref.current;
    if (box === null) return;
    heights.current = [box.clientHeight, box.scrollHeight];
    if (following.current) box.scrollTop = box.scrollHeight;
  };
  // The content can grow without a new line too, e.g. by a button.
  useLayoutEffect(follow, [newest, children]);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    // In a dialog, the box has no height until the dialog is open.
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  const onScroll = (): void => {
    const box = ref.current;
    const [client, scroll] = heights.current;
    // If a height has changed, this event comes from a resize, not from the user.
    if (box === null || box.clientHeight !== client || box.scrollHeight !== scroll) return;
    following.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
  return (
    // A scrolling region must be focusable, or keyboard users cannot reach its upper lines.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={ref} className={css.scroll} aria-label={label} tabIndex={0} onScroll={onScroll}>
      {children}
    </section>
  );
}
