import { LayoutGroup, LazyMotion, MotionConfig } from 'motion/react';
import * as m from 'motion/react-m';
import {
  createContext,
  useContext,
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { usePreferences } from './preferences.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

const FLIGHT_S = 0.38;
const EASE: [number, number, number, number] = [0.22, 0.8, 0.3, 1];
const features = async () => (await import('./motion-features.ts')).default;

/** Set where nothing flies, for readers who want no motion too: then nothing is measured, which costs more than drawing. */
const StillContext = createContext(false);

interface StageProps {
  /** Nothing flies: the next position is not one that follows from this one. */
  readonly still?: boolean;
  readonly children: ReactNode;
}
/** The space in which things fly. The shell puts one around every table; movement waits for the features to arrive. */
export function Stage({ still: standing = false, children }: StageProps): ReactElement {
  const still = useReducedMotion() || standing;
  const { speed } = usePreferences();
  return (
    <LazyMotion features={features} strict>
      <MotionConfig
        reducedMotion={still ? 'always' : 'never'}
        transition={still ? { duration: 0 } : { duration: speed === 2 ? FLIGHT_S / 2 : FLIGHT_S, ease: EASE }}
      >
        <StillContext value={still}>
          <LayoutGroup>{children}</LayoutGroup>
        </StillContext>
      </MotionConfig>
    </LazyMotion>
  );
}

interface FlightProps {
  /** The same thing in two positions has the same id: it flies from the one to the other. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly style?: NonNullable<ComponentProps<typeof m.div>['style']>;
  /** Delay before it starts, so that cards of a row are dealt one after the other. */
  readonly delayMs?: number;
  readonly children: ReactNode;
}
/** A thing that flies from where it last was to where it is now. It knows nothing of events: two renders suffice. */
export function Flight(props: FlightProps): ReactElement {
  const { className, style, children } = props;
  if (!useContext(StillContext)) return <Moving {...props} />;
  return (
    <div className={className} style={plain(style)}>
      {children}
    </div>
  );
}
/** A cast: games pass plain lengths and numbers, never motion values. */
const plain = (style: FlightProps['style']): CSSProperties | undefined => style as CSSProperties | undefined;

function Moving({ id, className, style, delayMs = 0, children }: FlightProps): ReactElement {
  const delay = useReducedMotion() ? 0 : delayMs / 1000;
  return (
    <m.div
      layoutId={id}
      layout
      {...(className === undefined ? {} : { className })}
      {...(style === undefined ? {} : { style })}
      {...(delay === 0 ? {} : { transition: { layout: { duration: FLIGHT_S, ease: EASE, delay } } })}
    >
      {children}
    </m.div>
  );
}
