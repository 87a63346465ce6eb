import { useQuery } from '@tanstack/react-query'
import {
  fetchCategories,
  fetchCreators,
  fetchMayManage,
  fetchTemplate,
  fetchTemplates,
} from './templatesApi.ts'

/** All of the template center. */
export const TEMPLATES_KEY = ['templates'] as const

/** Whether this person manages the template center. */
export function useMayManage() {
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'rights'],
    queryFn: fetchMayManage,
    staleTime: RIGHTS_MS,
  })
}

/** So long what somebody may is not asked again: it changes with the settings of the server. */
const RIGHTS_MS = 5 * 60_000

/** The newest first. */
export function useTemplates() {
  return useQuery({ queryKey: [...TEMPLATES_KEY, 'list'], queryFn: fetchTemplates, staleTime: 0 })
}

export function useTemplate(viewId: string, { isWanted = true } = {}) {
  return useQuery({
    queryKey: [...TEMPLATES_KEY, 'one', viewId],
    queryFn: () => fetchTemplate(viewId),
    staleTime: 0,
    enabled: isWanted,
  })
}

export function useCategories() {
  return useQuery({ queryKey: [...TEMPLATES_KEY, 'categories'], queryFn: fetchCategories, staleTime: 0 })
}

export function useCreators() {
  return useQuery({ queryKey: [...TEMPLATES_KEY, 'creators'], queryFn: fetchCreators, staleTime: 0 })
}
