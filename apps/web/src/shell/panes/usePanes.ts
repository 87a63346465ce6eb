import { use } from 'react'
import { PanesContext, type Panes } from './PaneContext.ts'

export function usePanes(): Panes {
  const panes = use(PanesContext)
  if (!panes) throw new Error('usePanes outside of the workspace')
  return panes
}
