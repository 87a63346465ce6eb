interface IconSource {
  readonly subscribe: (listener: () => void) => () => void
  readonly isMissing: () => boolean
}

const sources = new Map<string, IconSource>()

/**
 * Whether the picture at an address can be had: a mask that does not load hides everything and says nothing.
 * Asked once per address, when somebody looks at it. Without a network it is not called missing.
 */
export function watchIconSource(address: string): IconSource {
  let source = sources.get(address)
  if (source === undefined) {
    source = createSource(address)
    sources.set(address, source)
  }
  return source
}

function createSource(address: string): IconSource {
  const listeners = new Set<() => void>()
  let isAsked = false
  let isMissing = false
  function ask(): void {
    if (isAsked) return
    isAsked = true
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.addEventListener('error', () => {
      // What failed without a network is asked again by whoever looks at it next.
      if (!navigator.onLine) return void (isAsked = false)
      isMissing = true
      for (const listener of listeners) listener()
    })
    image.src = address
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      ask()
      return () => listeners.delete(listener)
    },
    isMissing: () => isMissing,
  }
}
