import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { RUNNING_COPIES } from './runningCopiesKey.ts'

const loadResumeCopies = withMessages(async () => (await import('./resumeCopies.ts')).resumeCopies)

/** Shows on how far copies of this workspace are that a tab of this device showed before it was loaded again. */
export function useResumedCopies(workspaceId: string): void {
  const navigate = useRef(useNavigate())
  useEffect(() => {
    if (localStorage.getItem(RUNNING_COPIES) === null) return
    // Without a network and the code for it the copy goes on, and the next visit shows it.
    loadResumeCopies()
      .then(({ default: resumeCopies }) => resumeCopies(workspaceId, navigate.current))
      .catch(() => undefined)
  }, [workspaceId])
}
