import { useState } from 'react'

/** Whether something is so, or was at any time while this was shown. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
