import { useMemo } from 'react'
import { readPreferences, type Preferences } from '../../platform/preferences/preferences.ts'
import { useWorkspaces } from '../workspace/index.ts'

const NOTHING: Readonly<Record<string, unknown>> = {}

/** What the signed-in person prefers, live; kept on the device. */
export function usePreferences(): Preferences {
  const metadata = useWorkspaces().data?.user_profile.metadata ?? NOTHING
  return useMemo(() => readPreferences(metadata), [metadata])
}
