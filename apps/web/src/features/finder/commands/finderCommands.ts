import {
  CreditCard,
  FileInput,
  FolderPlus,
  Globe,
  Keyboard,
  KeyRound,
  LayoutTemplate,
  LogOut,
  MessageSquare,
  Monitor,
  Moon,
  NotebookPen,
  PenLine,
  Plus,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { requestWorkspaceDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { pickTheme } from '../../../platform/theme/theme.ts'
import { pagePath } from '../../pageTree/index.ts'
import { openQuickNotes } from '../../quickNotes/index.ts'
import { requestSignOut } from '../../signingOut/index.ts'
import { requestImport } from '../../transfer/index.ts'
import type { CommandPlace, FinderCommand } from './FinderCommand.ts'

const CHAT = 4

/** Every command of the finder, in the order in which it offers them. A feature adds its own here, one entry each. */
export const FINDER_COMMANDS: readonly FinderCommand[] = [
  {
    id: 'newPage',
    label: 'pageTree.newPage',
    words: 'finder.words.newPage',
    icon: Plus,
    isOffered: mayMakePages,
    run: ({ newPageParent, createPage }) => newPageParent !== null && createPage(newPageParent),
  },
  {
    id: 'newChat',
    label: 'chat.new',
    words: 'finder.words.chat',
    icon: MessageSquare,
    isOffered: (here) => here.hasLanguageModel && mayMakePages(here),
    run: ({ newPageParent, createPage }) => newPageParent !== null && createPage(newPageParent, CHAT),
  },
  {
    id: 'chatAbout',
    label: 'page.chatAbout',
    words: 'finder.words.chat',
    icon: Sparkles,
    isOffered: ({ openChatAbout }) => openChatAbout !== null,
    run: ({ openChatAbout }) => openChatAbout?.(),
  },
  {
    id: 'templates',
    label: 'shell.templates',
    words: 'finder.words.templates',
    icon: LayoutTemplate,
    isOffered: isMember,
    run: ({ workspaceId, navigate }) => navigate(`${pagePath(workspaceId)}/templates`),
  },
  {
    id: 'newNote',
    label: 'finder.newNote',
    words: 'finder.words.notes',
    icon: PenLine,
    shortcut: 'mod+alt+/',
    run: () => openQuickNotes('new'),
  },
  {
    id: 'openNotes',
    label: 'finder.openNotes',
    words: 'finder.words.notes',
    icon: NotebookPen,
    shortcut: 'mod+/',
    run: () => openQuickNotes(),
  },
  {
    id: 'newSpace',
    label: 'pageTree.newSpace',
    icon: FolderPlus,
    isOffered: isMember,
    run: () => requestWorkspaceDialog('newSpace'),
  },
  {
    id: 'import',
    label: 'import.open',
    words: 'finder.words.import',
    icon: FileInput,
    isOffered: mayMakePages,
    run: ({ newPageParent }) => newPageParent !== null && requestImport(newPageParent, null),
  },
  {
    id: 'invite',
    label: 'members.inviteRow',
    words: 'finder.words.invite',
    icon: UserPlus,
    isOffered: ({ role }) => role === 'Owner',
    run: ({ openSettings }) => openSettings('members'),
  },
  {
    id: 'lightTheme',
    label: 'finder.lightTheme',
    words: 'finder.words.theme',
    icon: Sun,
    shortcut: 'mod+shift+l',
    run: () => pickTheme('light'),
  },
  {
    id: 'darkTheme',
    label: 'finder.darkTheme',
    words: 'finder.words.theme',
    icon: Moon,
    shortcut: 'mod+shift+l',
    run: () => pickTheme('dark'),
  },
  {
    id: 'systemTheme',
    label: 'finder.systemTheme',
    words: 'finder.words.theme',
    icon: Monitor,
    run: () => pickTheme('system'),
  },
  {
    id: 'trash',
    label: 'trash.title',
    words: 'finder.words.trash',
    icon: Trash2,
    isOffered: isMember,
    run: ({ workspaceId, navigate }) => navigate(`${pagePath(workspaceId)}/trash`),
  },
  {
    id: 'published',
    label: 'pageTree.published',
    icon: Globe,
    isOffered: isMember,
    run: ({ openSettings }) => openSettings('published'),
  },
  {
    id: 'settings',
    label: 'settings.title',
    words: 'finder.words.settings',
    icon: Settings,
    run: ({ openSettings }) => openSettings('all'),
  },
  {
    id: 'plans',
    label: 'billing.planAndInvoices',
    words: 'finder.words.plans',
    icon: CreditCard,
    isOffered: (here) => here.hasBilling && isMember(here),
    run: ({ openSettings }) => openSettings('plan'),
  },
  {
    id: 'profile',
    label: 'finder.profile',
    words: 'finder.words.profile',
    icon: UserRound,
    run: ({ openSettings }) => openSettings('profile'),
  },
  {
    id: 'account',
    label: 'finder.account',
    words: 'finder.words.account',
    icon: KeyRound,
    run: ({ openSettings }) => openSettings('account'),
  },
  {
    id: 'preferences',
    label: 'finder.preferences',
    words: 'finder.words.preferences',
    icon: SlidersHorizontal,
    run: ({ openSettings }) => openSettings('preferences'),
  },
  {
    id: 'newWorkspace',
    label: 'workspace.createTitle',
    icon: Plus,
    run: () => requestWorkspaceDialog('create'),
  },
  {
    id: 'shortcuts',
    label: 'shortcuts.title',
    words: 'finder.words.shortcuts',
    icon: Keyboard,
    shortcut: 'mod+?',
    run: () => requestWorkspaceDialog('shortcuts'),
  },
  { id: 'signOut', label: 'workspace.signOut', icon: LogOut, run: () => requestSignOut() },
]

function isMember({ role }: CommandPlace): boolean {
  return role === 'Owner' || role === 'Member'
}

function mayMakePages(here: CommandPlace): boolean {
  return isMember(here) && here.newPageParent !== null
}
