import { useEffect, useState } from 'react'
import { runtimeConfig } from './runtimeConfig.ts'

/** Whether workspaces have plans here; until that is known, what is assumed. */
export function useHasBilling(isAssumed: boolean): boolean {
  const [hasBilling, setHasBilling] = useState(isAssumed)
  useEffect(() => void runtimeConfig().then((config) => setHasBilling(config.hasBilling === true)), [])
  return hasBilling
}
