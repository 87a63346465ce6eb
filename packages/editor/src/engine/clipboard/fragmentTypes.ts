/** MIME types under which other clients of the format copy a fragment of their editor's tree, the newer one first. */
export const FRAGMENT_TYPES = ['application/x-appflowy-fragment', 'application/x-slate-fragment'] as const

/** The fragment that such a client leaves in the HTML it copies; empty without one. */
export function fragmentIn(html: string): string {
  return /\sdata-slate-fragment="([^"]+)"/.exec(html)?.[1] ?? ''
}
