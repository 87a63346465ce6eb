import { WifiOff } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { treeChanges } from '../pageTree/index.ts'
import { useCutOff } from '../../platform/offline/useCutOff.ts'
import type { WaitingStateProps } from './WaitingState.tsx'

const loadState = withMessages(async () => (await import('./WaitingState.tsx')).WaitingState)

/** When everything of the page is there, what is of use without a network is fetched. */
const FETCH_AHEAD_MS = 5000

/** That there is no connection, and what waits for it, in the place of what is said of a page while all is well. */
export function ConnectionState({
  viewId,
  children,
}: {
  readonly viewId: string | null
  readonly children: ReactNode
}) {
  const sinceMs = useCutOff()
  const hasRefused = useSyncExternalStore(treeChanges.subscribe, anyRefused)
  const [shownSince, setShownSince] = useState<number | null>(null)
  // Remembered while drawing: what has been sent meanwhile is told before it goes.
  if (sinceMs !== null && shownSince !== sinceMs) setShownSince(sinceMs)
  const handleOver = useCallback(() => setShownSince(null), [])
  useEffect(() => {
    const timer = setTimeout(() => void loadState().catch(() => undefined), FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const since = sinceMs ?? shownSince
  if (since === null && !hasRefused) return children
  return <LateState viewId={viewId} isOnline={sinceMs === null} sinceMs={since ?? 0} onOver={handleOver} />
}

/**
 * Without a network, before this device keeps the app or has fetched the rest, only the word is there. The rest is asked for again
 * when there is a connection: what was refused is told by it alone.
 */
function LateState(props: WaitingStateProps) {
  const [part, setPart] = useState<ComponentType<WaitingStateProps> | 'coming' | 'missing'>('coming')
  const isHere = typeof part !== 'string'
  useEffect(() => {
    if (isHere) return
    let isOver = false
    async function load(): Promise<void> {
      const next = await loadState().then(
        (loaded) => loaded.default,
        () => 'missing' as const,
      )
      if (!isOver) setPart(() => next)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [isHere, props.isOnline])
  if (part === 'coming') return props.isOnline ? null : <PlainState />
  const State = part === 'missing' ? PlainWaiting : part
  return <State {...props} />
}

function PlainWaiting({ isOnline, onOver }: WaitingStateProps) {
  useEffect(() => {
    if (isOnline) onOver()
  }, [isOnline, onOver])
  return isOnline ? null : <PlainState />
}

function PlainState() {
  const { t } = useTranslation()
  return (
    <span className="save-state" data-kept>
      <WifiOff size={14} aria-hidden />
      <span>{t('shell.offline')}</span>
    </span>
  )
}

function anyRefused(): boolean {
  return treeChanges.getSnapshot().some(({ refusal }) => refusal !== null)
}
