import { lazy, Suspense } from 'react'

const StarButton = lazy(async () => ({ default: (await import('./StarButton.tsx')).StarButton }))

/** StarButton, which is not part of the way to the words of a page; its place is kept. */
export function StarButtonWhenNeeded({ viewId }: { readonly viewId: string }) {
  return (
    <Suspense fallback={<span style={{ inlineSize: 28 }} />}>
      <StarButton viewId={viewId} />
    </Suspense>
  )
}
