import { hashKey, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/ApiError.ts'
import { ERROR_KEYS } from '../i18n/errorKeys.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { showWaiting } from './WaitingChanges.ts'

export interface SettingChangeOptions<Change, Data> {
  /** Of what shows the setting. */
  readonly queryKey: QueryKey
  /** Tells the server; rejects with why not. */
  readonly send: (change: Change) => Promise<unknown>
  /** What is shown with the change. */
  readonly apply: (before: Data, change: Change) => Data
}

export interface SettingChange<Change> {
  readonly change: (change: Change) => void
  readonly isPending: boolean
  /** Why the last change did not hold, in words; null once another one is made. */
  readonly error: string | null
}

/**
 * SET-SAVE-1: a change shows and is sent at once, behind the one before it. One that fails goes back, and the reason is
 * there to be said.
 */
export function useSettingChange<Change, Data>(
  options: SettingChangeOptions<Change, Data>,
): SettingChange<Change> {
  const { queryKey, send, apply } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    scope: { id: hashKey(queryKey) },
    // Without a network it fails at once: nobody waits for a switch.
    networkMode: 'always',
    onMutate: (change: Change) => showWaiting<Data>(client, queryKey, (data) => apply(data, change)),
    onSuccess: (_reply, _change, waiting) => waiting?.confirm(),
    onError: (_error, _change, waiting) => waiting?.drop(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const code = error instanceof ApiError ? error.code : 'unhandled'
  return { change: mutate, isPending, error: error && t(ERROR_KEYS[code]) }
}
