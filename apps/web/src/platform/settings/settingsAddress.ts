import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The sections of the settings, as addresses call them. */
export const SETTINGS_SECTIONS = [
  'profile',
  'account',
  'preferences',
  'notifications',
  'keyboard',
  'workspace',
  'members',
  'spaces',
  'published',
  'data',
  'plan',
  'about',
] as const

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]

/** Where the settings stand in an address: a section, or the list of them, which only narrow windows show alone. */
export type SettingsPlace = SettingsSectionId | 'all'

const PARAMETER = 'settings'

/** SET-ADDRESS-1: what of the settings is open at an address; null where they are closed. */
export function readSettingsPlace(search: string): SettingsPlace | null {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  if (wanted === null) return null
  return SETTINGS_SECTIONS.find((section) => section === wanted) ?? 'all'
}

/** The same address with another place of the settings, or none. */
export function withSettingsPlace(search: string, place: SettingsPlace | null): string {
  const parameters = new URLSearchParams(search)
  if (place === null) parameters.delete(PARAMETER)
  else parameters.set(PARAMETER, place)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** How many entries of the history the settings have made: so many steps back closes them. */
export function settingsDepth(state: unknown): number {
  const isKnown = typeof state === 'object' && state !== null && 'settingsDepth' in state
  return isKnown && typeof state.settingsDepth === 'number' ? state.settingsDepth : 0
}

/** Whether the settings were opened to write something: the field of the section then has the focus, not the list. */
export function isForWriting(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isForWriting' in state && state.isForWriting === true
}

export interface OpenSettingsOptions {
  /** Of another workspace than the one on screen. */
  readonly workspaceId?: string
  /** See `isForWriting`. */
  readonly isForWriting?: boolean
}

/** Opens the settings over what is on screen; Back closes them. */
export function useOpenSettings(): (place: SettingsPlace, options?: OpenSettingsOptions) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useCallback(
    (place, { workspaceId, isForWriting: isAsked = false } = {}) => {
      if (workspaceId !== undefined) {
        void navigate(`/app/${workspaceId}${withSettingsPlace('', place)}`)
        return
      }
      const isOpen = readSettingsPlace(search) !== null
      void navigate(
        { search: withSettingsPlace(search, place) },
        {
          replace: isOpen,
          state: { settingsDepth: settingsDepth(state) + (isOpen ? 0 : 1), isForWriting: isAsked },
        },
      )
    },
    [navigate, search, state],
  )
}
