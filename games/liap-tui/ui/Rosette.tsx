const TURNS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** The ornament on the felt: twelve petals between two rings. */
export function Rosette({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="48" />
      <circle r="45" />
      {TURNS.map((turn) => (
        <path key={turn} d="M0-9C9-18 9-31 0-43C-9-31-9-18 0-9Z" transform={`rotate(${turn})`} />
      ))}
      <circle r="8" />
    </svg>
  );
}
