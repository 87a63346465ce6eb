import { readDatePreferences, type DatePreferences } from '@sheaf/base'
import type { ThemeChoice } from '../theme/theme.ts'
import type { MotionChoice } from './motion.ts'

/** What somebody prefers, on every device they sign in to. */
export interface Preferences extends DatePreferences {
  readonly theme: ThemeChoice
  /** BCP 47; null where the browser decides. */
  readonly language: string | null
  readonly motion: MotionChoice
  readonly startPage: StartPage
}

/** What opens first in a workspace. */
type StartPage = 'last' | 'first' | 'home'

type Metadata = Readonly<Record<string, unknown>>

/** SET-PREF-1: reads preferences from the profile; what cannot be read is as if nobody had chosen. */
export function readPreferences(metadata: Metadata): Preferences {
  const { theme, language, reduced_motion, start_page } = metadata
  return {
    ...readDatePreferences(metadata),
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
    language: typeof language === 'string' && language !== '' ? language : null,
    motion: reduced_motion === true ? 'reduced' : 'system',
    startPage: start_page === 'first' || start_page === 'home' ? start_page : 'last',
  }
}
