import { SERVER_NEWS } from '@sheaf/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../platform/sync/index.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import {
  fetchAudit,
  fetchDays,
  fetchFailedMails,
  fetchHealth,
  fetchJobs,
  fetchPeople,
  fetchSettings,
  fetchSignUp,
  fetchStorage,
  fetchWorkspaces,
} from './administrationApi.ts'

// Nothing of it is kept on the device.
const KEY = ['administration'] as const

/** Measurements, which change all the time and of which nobody tells: read anew as often as this. */
const HEALTH_MS = 15_000

const list = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 60_000 } as const

export const usePeople = (query: Parameters<typeof fetchPeople>[0]) =>
  useQuery({ queryKey: [...KEY, 'people', query], queryFn: () => fetchPeople(query), ...list })

export const useAllWorkspaces = (query: Parameters<typeof fetchWorkspaces>[0]) =>
  useQuery({ queryKey: [...KEY, 'workspaces', query], queryFn: () => fetchWorkspaces(query), ...list })

export const useStorage = () =>
  useQuery({ queryKey: [...KEY, 'storage'], queryFn: fetchStorage, staleTime: 30_000 })

export const useJobs = (query: Parameters<typeof fetchJobs>[0]) =>
  useQuery({
    queryKey: [...KEY, 'jobs', query],
    queryFn: () => fetchJobs(query),
    ...list,
  })

export const useFailedMails = (query: Parameters<typeof fetchFailedMails>[0]) =>
  useQuery({
    queryKey: [...KEY, 'mails', query],
    queryFn: () => fetchFailedMails(query),
    ...list,
  })

export const useSettings = () =>
  useQuery({ queryKey: [...KEY, 'settings'], queryFn: fetchSettings, staleTime: 60_000 })

export const useSignUp = () => useQuery({ queryKey: [...KEY, 'sign-up'], queryFn: fetchSignUp, staleTime: 0 })

export const useHealth = () =>
  useQuery({ queryKey: [...KEY, 'health'], queryFn: fetchHealth, refetchInterval: HEALTH_MS, staleTime: 0 })

export const useDays = () =>
  useQuery({ queryKey: [...KEY, 'days'], queryFn: fetchDays, staleTime: 5 * 60_000 })

export const useAudit = (query: Parameters<typeof fetchAudit>[0]) =>
  useQuery({ queryKey: [...KEY, 'audit', query], queryFn: () => fetchAudit(query), ...list })

/** Keeps what is shown of jobs, mails and people fresh, while somebody looks at the administration. */
export function useServerNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stale = new Set<string>()
    let isReading = false
    // One after the other: where reading takes long, news in short order would end each read.
    async function read(): Promise<void> {
      if (isReading) return
      isReading = true
      for (const name of stale) {
        stale.delete(name)
        await client.invalidateQueries({ queryKey: [...KEY, name] })
      }
      isReading = false
    }
    return followWorkspace(SERVER_NEWS, (news) => {
      const about = news.kind === 'server_changed' ? [news.about] : (['jobs', 'people'] as const)
      for (const name of about.flatMap((each) => SHOWN[each])) stale.add(name)
      void read()
    })
  }, [client])
}

/** What shows something of it. */
const SHOWN = { jobs: ['jobs', 'mails'], people: ['people'] } as const

/** Does something and has everything that is shown asked for again; says why where it is refused. */
export function useAct<T>(act: (subject: T) => Promise<unknown>) {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  return useMutation({
    mutationFn: act,
    onError: refuse,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
