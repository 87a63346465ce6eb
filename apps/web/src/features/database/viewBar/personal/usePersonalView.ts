import type { DatabaseRecords, ViewCommand } from '@sheaf/model'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { session as signedIn } from '../../../../platform/session/session.ts'
import type { DatabaseSession } from '../../DatabaseSession.ts'
import { createPersonalViews } from './PersonalViews.ts'
import { isPersonal, personalCommands, withPersonal } from './personalView.ts'

export interface PersonalView {
  /** Differs from what is saved for everyone. */
  readonly isChanged: boolean
  /** Changes the view for oneself: at once, on this device, whether one may edit or not. */
  readonly change: (commands: readonly ViewCommand[]) => void
  /** Back to what is saved. */
  readonly reset: () => void
  /** Makes what one sees the view of everyone: undone at once. */
  readonly saveForAll: () => void
}

/** What a person changes of a view for themselves, until they save it for everyone. */
export function usePersonalView(session: DatabaseSession, viewId: string): PersonalView {
  const commands = useCommands(viewId)
  const { records } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const isChanged = useMemo(
    () => records !== null && isPersonal(records, seenBy(records, commands), viewId),
    [records, commands, viewId],
  )
  const change = useViewChange(session, viewId)
  const reset = useCallback(() => personalViews.setCommands(viewId, []), [viewId])
  const saveForAll = useCallback(() => {
    const own = personalViews.commandsOf(viewId)
    if (own.length > 0) session.dispatch(own)
    personalViews.setCommands(viewId, [])
  }, [session, viewId])
  return useMemo(() => ({ isChanged, change, reset, saveForAll }), [isChanged, change, reset, saveForAll])
}

/** Changes a view for oneself. */
export function useViewChange(session: DatabaseSession, viewId: string): PersonalView['change'] {
  return useCallback(
    (more) => {
      const saved = session.getSnapshot().records
      if (saved === null) return
      const commands = [...personalViews.commandsOf(viewId), ...more]
      personalViews.setCommands(viewId, personalCommands(saved, viewId, commands))
    },
    [session, viewId],
  )
}

/** Whether a view groups otherwise for oneself than for everyone. */
export function useHasOwnGrouping(viewId: string): boolean {
  return useCommands(viewId).some(({ kind }) => kind === 'setGrouping')
}

/** Records as the person sees them: with what they changed of the view for themselves. */
export function useSeenRecords(records: DatabaseRecords, viewId: string): DatabaseRecords {
  const commands = useCommands(viewId)
  const { fields, views } = records
  const seen = useMemo(
    () => seenBy({ ...records, fields, views }, commands).views,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes no view
    [fields, views, commands],
  )
  return useMemo(() => (seen === records.views ? records : { ...records, views: seen }), [records, seen])
}

/** The same once, for those who listen to something else. */
export function readSeenRecords(records: DatabaseRecords, viewId: string): DatabaseRecords {
  return seenBy(records, personalViews.commandsOf(viewId))
}

function useCommands(viewId: string): readonly ViewCommand[] {
  return useSyncExternalStore(personalViews.subscribe, () => personalViews.commandsOf(viewId))
}

function seenBy(records: DatabaseRecords, commands: readonly ViewCommand[]): DatabaseRecords {
  return commands.length === 0 ? records : withPersonal(records, commands)
}

/** Of whoever is signed in in this browser. */
const personalViews = createPersonalViews({
  storage: localStorage,
  userId: () => signedIn.getSnapshot()?.user.id ?? '',
})
signedIn.subscribe(() => {
  if (signedIn.getSnapshot() === null) personalViews.forget()
})
