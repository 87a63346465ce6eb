import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import {
  fetchAudit,
  fetchFailedMails,
  fetchHealth,
  fetchJobs,
  fetchPeople,
  fetchSettings,
  fetchStorage,
  fetchWorkspaces,
} from './administrationApi.ts'

// Nothing of it is kept on the device.
const KEY = ['administration'] as const

/** What goes on by itself is asked for again as often as this. */
const REFRESH_MS = 5_000
/** Counts everybody and everything, so less often. */
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
    refetchInterval: REFRESH_MS,
    ...list,
  })

export const useFailedMails = (query: Parameters<typeof fetchFailedMails>[0]) =>
  useQuery({
    queryKey: [...KEY, 'mails', query],
    queryFn: () => fetchFailedMails(query),
    refetchInterval: REFRESH_MS,
    ...list,
  })

export const useSettings = () =>
  useQuery({ queryKey: [...KEY, 'settings'], queryFn: fetchSettings, staleTime: 60_000 })

export const useHealth = () =>
  useQuery({ queryKey: [...KEY, 'health'], queryFn: fetchHealth, refetchInterval: HEALTH_MS, staleTime: 0 })

export const useAudit = (query: Parameters<typeof fetchAudit>[0]) =>
  useQuery({ queryKey: [...KEY, 'audit', query], queryFn: () => fetchAudit(query), ...list })

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
