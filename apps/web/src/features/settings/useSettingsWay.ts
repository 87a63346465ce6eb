import { useLocation, useNavigate } from 'react-router'
import {
  settingsDepth,
  withSettingsPlace,
  type SettingsPlace,
} from '../../platform/settings/settingsAddress.ts'

/** Where the list of sections and a section are two pages; `settings.css` says the same. */
const ONE_COLUMN = '(max-width: 719.98px)'

export function isOneColumn(): boolean {
  return matchMedia(ONE_COLUMN).matches
}

export interface SettingsWay {
  readonly go: (place: SettingsPlace) => void
  readonly close: () => void
}

/**
 * SET-ADDRESS-2: ways through the settings. Beside the list a section takes the place of another, so that Back closes
 * the settings; where they are pages, Back goes from a section to the list.
 */
export function useSettingsWay(): SettingsWay {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const depth = settingsDepth(state)

  function go(place: SettingsPlace): void {
    const isDeeper = isOneColumn() && place !== 'all'
    if (isOneColumn() && place === 'all' && depth > 1) return void navigate(-1)
    void navigate(
      { search: withSettingsPlace(search, place) },
      { replace: !isDeeper, state: { settingsDepth: isDeeper ? depth + 1 : depth } },
    )
  }

  function close(): void {
    if (depth > 0) void navigate(-depth)
    else void navigate({ search: withSettingsPlace(search, null) }, { replace: true })
  }

  return { go, close }
}
