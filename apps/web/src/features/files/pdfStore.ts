/** A PDF to look at: its address ready to be fetched, and the name it is shown and saved under. */
export interface OpenPdf {
  readonly url: string
  readonly name: string
}

const listeners = new Set<() => void>()
let current: OpenPdf | null = null

/** Shows the pages of a PDF over everything. */
export function openPdf(pdf: OpenPdf): void {
  tell(pdf)
}

/** For the layer alone. */
export const pdfStore = {
  close: (): void => tell(null),
  getSnapshot: (): OpenPdf | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(pdf: OpenPdf | null): void {
  current = pdf
  for (const listener of listeners) listener()
}
