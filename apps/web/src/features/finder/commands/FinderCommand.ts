import type { ViewLayout, WorkspaceRole } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import type { LucideIcon } from 'lucide-react'
import type { SettingsPlace } from '../../../platform/settings/settingsAddress.ts'

/** Something that can be done from the finder, by its name. */
export interface FinderCommand {
  readonly id: string
  readonly label: MessageKey
  /** Other words under which people look for it, as one message. */
  readonly words?: MessageKey
  readonly icon: LucideIcon
  /** As in `mod+p`; words only, whoever does it otherwise listens to the keys. */
  readonly shortcut?: string
  /** Left out: always. */
  readonly isOffered?: (here: CommandPlace) => boolean
  readonly run: (here: CommandPlace) => void
}

/** Where the person is, and what commands do there. */
export interface CommandPlace {
  readonly workspaceId: string
  /** Nothing until it is known. */
  readonly role: WorkspaceRole | null | undefined
  /** The space or page in which new pages are made; null where there is none. */
  readonly newPageParent: string | null
  readonly createPage: (parentId: string, layout?: ViewLayout) => void
  readonly hasLanguageModel: boolean
  /** Workspaces have plans here. */
  readonly hasBilling: boolean
  /** Opens the person's own chat about the open page; null where none is open that one can chat about. */
  readonly openChatAbout: (() => void) | null
  /** `state` is what the history keeps with the address. */
  readonly navigate: (path: string, state?: object) => void
  readonly openSettings: (place: SettingsPlace) => void
}
