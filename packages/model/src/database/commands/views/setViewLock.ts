import { ok } from '@sheaf/base'
import { isViewLocked, VIEW_LOCK } from '../commandScope.ts'
import type { CommandRules } from '../CommandRules.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { SetViewLock } from './ViewCommand.ts'

export const setViewLock: CommandRules<SetViewLock> = {
  reads: () => NO_ROWS,
  plan({ viewId, isLocked }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (isViewLocked(view.value.value) === isLocked) return ok({})
    return changedView(view.value, { [VIEW_LOCK]: isLocked }, context)
  },
  invert: ({ kind, viewId, isLocked }) => [{ kind, viewId, isLocked: !isLocked }],
}
