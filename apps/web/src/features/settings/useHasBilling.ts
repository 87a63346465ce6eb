import { useEffect, useState } from 'react'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'

/** Whether workspaces have plans here. */
export function useHasBilling(): boolean {
  const [hasBilling, setHasBilling] = useState(false)
  useEffect(() => void runtimeConfig().then((config) => setHasBilling(config.hasBilling === true)), [])
  return hasBilling
}
