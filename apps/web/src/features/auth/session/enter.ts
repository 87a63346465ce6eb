import type { NavigateFunction } from 'react-router'

import { session } from '../../../platform/session/session.ts'
import { NEW_PASSWORD_PATH, recoveryMark } from './recoveryMark.ts'

/** Goes to a path after signing in. In a tab that belonged to somebody else, everything starts anew there. */
export function enter(path: string, navigate: NavigateFunction): void {
  if (!session.mustStartAnew()) return void navigate(path, { replace: true })
  history.replaceState(null, '', recoveryMark.isSet() ? NEW_PASSWORD_PATH : path)
  location.reload()
}
