import type { MessageKey } from '@sheaf/locales'
import {
  Activity,
  Building2,
  HardDrive,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Users,
} from 'lucide-react'

export interface AdministrationSection {
  /** Last part of the address. */
  readonly id:
    | 'overview'
    | 'people'
    | 'workspaces'
    | 'storage'
    | 'jobs'
    | 'mail'
    | 'sign-in'
    | 'settings'
    | 'health'
    | 'audit'
  readonly name: MessageKey
  readonly icon: LucideIcon
}

/** In their order. */
export const SECTIONS: readonly AdministrationSection[] = [
  { id: 'overview', name: 'admin.overview', icon: LayoutDashboard },
  { id: 'people', name: 'admin.people', icon: Users },
  { id: 'workspaces', name: 'admin.workspaces', icon: Building2 },
  { id: 'storage', name: 'admin.storage', icon: HardDrive },
  { id: 'jobs', name: 'admin.jobs', icon: ListChecks },
  { id: 'mail', name: 'admin.mail', icon: Mail },
  { id: 'sign-in', name: 'admin.signIn', icon: Shield },
  { id: 'settings', name: 'admin.settings', icon: SlidersHorizontal },
  { id: 'health', name: 'admin.health', icon: Activity },
  { id: 'audit', name: 'admin.audit', icon: ScrollText },
]

/** The section that an address of the screen names; null for one that there is not. */
export function sectionOf(pathname: string): AdministrationSection | null {
  const name = /^\/app\/admin(?:\/([^/]*))?\/?$/.exec(pathname)?.[1] || 'overview'
  return SECTIONS.find(({ id }) => id === name) ?? null
}

export const sectionPath = (id: AdministrationSection['id']): string =>
  id === 'overview' ? '/app/admin' : `/app/admin/${id}`
