import { useEffect, useState } from 'react'

import type { RuntimeConfig } from '../../../platform/config/createRuntimeConfig.ts'
import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'

/** What the operator decided; null until the server has told it. */
export function useRuntimeConfig(): RuntimeConfig | null {
  const [config, setConfig] = useState<RuntimeConfig | null>(null)
  useEffect(() => {
    void runtimeConfig().then(setConfig)
  }, [])
  return config
}
