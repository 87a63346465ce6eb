import './Spinner.css'

/** Turning arc in the colour of its text. Decorative: what waits says so with `aria-busy`. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return (
    <svg className="ui-spinner" width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
