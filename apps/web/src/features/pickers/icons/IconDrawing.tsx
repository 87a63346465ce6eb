import { readDrawing } from './readDrawing.ts'

/** An icon of the catalogue as lines of the page itself: a hundred of them scroll, as pictures they would not. */
export function IconDrawing({ content }: { readonly content: string }) {
  return (
    <svg
      className="picker-drawing"
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {readDrawing(content).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  )
}
