import { useEffect, useState } from 'react'
import { runtimeConfig } from './runtimeConfig.ts'

/** Whether this installation has a language model; null until that is known. */
export function useHasLanguageModel(): boolean | null {
  const [hasModel, setHasModel] = useState<boolean | null>(null)
  useEffect(() => {
    let isMounted = true
    void runtimeConfig().then(({ hasLanguageModel }) => isMounted && setHasModel(hasLanguageModel))
    return () => {
      isMounted = false
    }
  }, [])
  return hasModel
}
