import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploads, type Upload } from '../../platform/uploads/index.ts'
import { trayRows, untilNextRow } from './trayRows.ts'

/** The uploads that the tray shows now, oldest first. */
export function useTrayRows(): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list)
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = untilNextRow(all, now) !== null
  const newest = all.at(-1)?.id
  useEffect(() => {
    const wait = untilNextRow(all, Date.now())
    const timer = setTimeout(() => setNow(Date.now()), wait ?? 0)
    return () => clearTimeout(timer)
    // Progress alone changes nothing about who is slow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, newest, now])
  return trayRows(all, now)
}
