import {
  Component,
  createContext,
  createRef,
  useLayoutEffect,
  useState,
  type ContextType,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Flights, type Piece } from './flights.ts';
import { usePreferences } from './preferences.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

const FlightsContext = createContext<Flights | null>(null);

interface StageProps {
  /** Disables flights: the next position does not follow from this one. */
  readonly still?: boolean;
  readonly children: ReactNode;
}
/** Provides flights to its content. The shell wraps every table in one. */
export function Stage({ still = false, children }: StageProps): ReactElement {
  const [flights] = useState(() => new Flights());
  const isStill = useReducedMotion() || still;
  const { speed } = usePreferences();
  const pace = isStill ? 0 : speed === 2 ? 0.5 : 1;
  return (
    <FlightsContext value={flights}>
      <Pace flights={flights} pace={pace} />
      {children}
    </FlightsContext>
  );
}
/** Must be rendered before everything else on the stage, so that its layout effect sets the pace first. */
function Pace({ flights, pace }: { readonly flights: Flights; readonly pace: number }): null {
  useLayoutEffect(() => flights.setPace(pace), [flights, pace]);
  return null;
}

interface FlightProps {
  /** Identifies a thing across renders: it flies from its last position to its new one. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Delay (ms) before the flight starts, so that cards of a row are dealt one after the other. */
  readonly delayMs?: number;
  readonly children: ReactNode;
}
/**
 * Animates a thing from its last position to its current one. It needs no events, only two renders. A class component,
 * since only those have a callback before the DOM changes (`getSnapshotBeforeUpdate`).
 */
export class Flight extends Component<FlightProps> {
  static override readonly contextType = FlightsContext;
  declare context: ContextType<typeof FlightsContext>;
  readonly #box = createRef<HTMLDivElement>();
  #piece: Piece | null = null;

  override componentDidMount(): void {
    this.#enter();
  }
  override getSnapshotBeforeUpdate(): null {
    this.context?.look();
    return null;
  }
  override componentDidUpdate({ id, delayMs }: FlightProps): void {
    if (id === this.props.id && delayMs === this.props.delayMs) return;
    this.#leave();
    this.#enter();
  }
  override componentWillUnmount(): void {
    this.#leave();
  }
  #enter(): void {
    const { id, delayMs = 0 } = this.props;
    const { current: element } = this.#box;
    if (element === null || this.context === null) return;
    this.#piece = { id, element, delayMs };
    this.context.add(this.#piece);
  }
  #leave(): void {
    if (this.#piece !== null) this.context?.remove(this.#piece);
    this.#piece = null;
  }

  override render(): ReactElement {
    const { className, style, children } = this.props;
    return (
      <div ref={this.#box} className={className} style={style}>
        {children}
      </div>
    );
  }
}
