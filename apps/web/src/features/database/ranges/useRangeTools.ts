import { useEffect, useState } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'

const loadRangeTools = withPanelMessages(async () => (await import('./RangeTools.tsx')).rangeTools)

export type RangeTools = Awaited<ReturnType<typeof loadRangeTools>>['default']

let loaded: RangeTools | null = null

/** What stands around selected cells; null until it is there, and where it cannot be loaded: a grid is as good without. */
export function useRangeTools(isWanted: boolean): RangeTools | null {
  const [tools, setTools] = useState(loaded)
  useEffect(() => {
    if (isWanted && tools === null) withRangeTools(setTools)
  }, [isWanted, tools])
  return tools
}

/** Whether they are there. */
export function hasRangeTools(): boolean {
  return loaded !== null
}

/** At once, once they are there. */
export function withRangeTools(run: (tools: RangeTools) => void, onMissing = (): void => {}): void {
  if (loaded) return run(loaded)
  loadRangeTools().then(({ default: tools }) => run((loaded = tools)), onMissing)
}
