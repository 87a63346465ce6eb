import type { WorkspaceRole } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import {
  Bell,
  CreditCard,
  Database,
  Globe,
  Info,
  Keyboard,
  KeyRound,
  Settings,
  Shapes,
  SlidersHorizontal,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { SettingsSectionId } from '../../platform/settings/settingsAddress.ts'

export interface SettingsSection {
  readonly id: SettingsSectionId
  /** Under which heading of the list it stands. */
  readonly group: 'you' | 'workspace' | 'product'
  readonly icon: LucideIcon
  readonly label: MessageKey
  /** What is set there, for the field that finds settings. */
  readonly words: readonly MessageKey[]
  /** Guests see only what is theirs. */
  readonly isForGuests: boolean
  /** Only where workspaces have plans. */
  readonly isOfBilling?: true
  readonly Section: LazyExoticComponent<ComponentType>
}

/** All sections of the settings, in their order; each is loaded when it is first opened. */
const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'profile',
    group: 'you',
    icon: UserRound,
    label: 'settings.profile',
    words: ['account.name', 'settings.picture'],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('../account/ProfileSection.tsx')).ProfileSection })),
  },
  {
    id: 'account',
    group: 'you',
    icon: KeyRound,
    label: 'settings.account',
    words: ['account.email', 'account.password', 'account.providers', 'account.sessions', 'account.delete'],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('../account/AccountSection.tsx')).AccountSection })),
  },
  {
    id: 'preferences',
    group: 'you',
    icon: SlidersHorizontal,
    label: 'settings.preferences',
    words: [
      'settings.appearance',
      'settings.motion',
      'settings.startPage',
      'language.label',
      'settings.weekStart',
      'settings.dateFormat',
      'settings.timeFormat',
      'settings.timeZone',
    ],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('./PreferencesSection.tsx')).PreferencesSection })),
  },
  {
    id: 'notifications',
    group: 'you',
    icon: Bell,
    label: 'common.notifications',
    words: ['inbox.mails.title'],
    isForGuests: true,
    Section: lazy(async () => ({
      default: (await import('../notifications/NotificationsSection.tsx')).NotificationsSection,
    })),
  },
  {
    id: 'keyboard',
    group: 'you',
    icon: Keyboard,
    label: 'settings.keyboard',
    words: ['shortcuts.title'],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('../page/KeyboardSection.tsx')).KeyboardSection })),
  },
  {
    id: 'workspace',
    group: 'workspace',
    icon: Settings,
    label: 'settings.workspace',
    words: ['workspace.name', 'workspace.icon', 'workspace.indexing', 'workspace.leave', 'workspace.delete'],
    isForGuests: true,
    Section: lazy(async () => ({
      default: (await import('../workspace/WorkspaceSection.tsx')).WorkspaceSection,
    })),
  },
  {
    id: 'members',
    group: 'workspace',
    icon: Users,
    label: 'members.title',
    words: ['members.inviteRow'],
    isForGuests: false,
    Section: lazy(async () => ({ default: (await import('../members/MembersSection.tsx')).MembersSection })),
  },
  {
    id: 'spaces',
    group: 'workspace',
    icon: Shapes,
    label: 'settings.spaces',
    words: ['pageTree.newSpace'],
    isForGuests: false,
    Section: lazy(async () => ({ default: (await import('../pageTree/SpacesSection.tsx')).SpacesSection })),
  },
  {
    id: 'published',
    group: 'workspace',
    icon: Globe,
    label: 'pageTree.published',
    words: ['publishing.namespace', 'publishing.defaultPage'],
    isForGuests: false,
    Section: lazy(async () => ({
      default: (await import('../publishing/PublishedSection.tsx')).PublishedSection,
    })),
  },
  {
    id: 'data',
    group: 'workspace',
    icon: Database,
    label: 'settings.data',
    words: [
      'settings.storage',
      'settings.largest',
      'settings.device',
      'settings.clearCache',
      'settings.export',
      'settings.import',
    ],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('./DataSection.tsx')).DataSection })),
  },
  {
    id: 'plan',
    group: 'workspace',
    icon: CreditCard,
    label: 'billing.planAndInvoices',
    words: ['billing.usage', 'billing.invoices', 'billing.card', 'billing.interval', 'billing.changePlan'],
    isForGuests: false,
    isOfBilling: true,
    Section: lazy(async () => ({ default: (await import('../billing/PlanSection.tsx')).PlanSection })),
  },
  {
    id: 'about',
    group: 'product',
    icon: Info,
    label: 'settings.about',
    words: ['settings.version', 'settings.licences', 'signIn.termsLink', 'signIn.privacyLink'],
    isForGuests: true,
    Section: lazy(async () => ({ default: (await import('./AboutSection.tsx')).AboutSection })),
  },
]

export function sectionsFor(role: WorkspaceRole | null, hasBilling: boolean): readonly SettingsSection[] {
  return SECTIONS.filter(
    ({ isForGuests, isOfBilling }) => (role !== 'Guest' || isForGuests) && (hasBilling || !isOfBilling),
  )
}
