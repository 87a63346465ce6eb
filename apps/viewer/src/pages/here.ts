/** The published page that is shown. */
export interface Here {
  readonly viewId: string
  readonly namespace: string
  readonly publishName: string
}

/** Null on pages that show nothing published. */
export function here(): Here | null {
  const { view, namespace, name } = document.getElementById('content')?.dataset ?? {}
  return view === undefined || namespace === undefined || name === undefined
    ? null
    : { viewId: view, namespace, publishName: name }
}
