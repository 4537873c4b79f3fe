/** The winner's mark, by shape. */
export function Crown({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 18" aria-hidden="true">
      <path d="M2 16L1 4L7 9L12 1L17 9L23 4L22 16Z" />
    </svg>
  );
}
