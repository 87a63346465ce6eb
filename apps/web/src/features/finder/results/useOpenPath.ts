import { useNavigate } from 'react-router'
import { isPagePath } from '../../../shell/panes/paneAddress.ts'
import { usePaneMoves } from '../../../shell/panes/usePaneMoves.ts'
import type { OpenWhere } from '../model/finderState.ts'

/** Opens an address of the app where somebody wants it; what is no page opens here instead of beside. */
export function useOpenPath(): (path: string, where: OpenWhere) => void {
  const navigate = useNavigate()
  const { openBeside } = usePaneMoves()
  return (path, where) => {
    if (where === 'newTab') window.open(path, '_blank', 'noopener')
    else if (where === 'beside' && isPagePath(path)) openBeside(path)
    else void navigate(path)
  }
}
