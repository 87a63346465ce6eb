import { AtSign, Calendar, FileSymlink, Smile } from 'lucide'
import type { EditorState } from 'prosemirror-state'
import type { Extension } from '../../engine/extension/Extension.ts'
import { openSuggest, suggest } from './suggest.ts'
import { isBindingChange } from '../../engine/binding/bindingPlugin.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'

/** Lists of people, pages, days and emoji for what is written. */
export const suggestions: Extension = {
  kinds: [
    {
      id: 'linkedPage',
      icon: FileSymlink,
      type: '',
      data: {},
      group: 'inline',
      place: 1,
      label: 'kind.linkedPage',
      typed: '@',
      aliases: ['link', 'page', 'mention', 'reference'],
      needs: 'workspace',
      command: openSuggest('page'),
    },
    {
      id: 'dateOrReminder',
      icon: Calendar,
      type: '',
      data: {},
      group: 'inline',
      place: 1,
      label: 'kind.dateOrReminder',
      typed: '@',
      aliases: ['date', 'today', 'now', 'tomorrow', 'day', 'time', 'reminder', 'remind', 'calendar'],
      needs: 'workspace',
      command: openSuggest('date'),
    },
    {
      id: 'emoji',
      icon: Smile,
      type: '',
      data: {},
      group: 'inline',
      place: 1,
      label: 'kind.emoji',
      typed: ':',
      aliases: ['smile', 'smiley', 'icon', 'symbol'],
      needs: 'workspace',
      command: openSuggest('emoji'),
    },
  ],
  shortcuts: {
    emoji: (state, dispatch, view) => hasWorkspace(state) && openSuggest('emoji')(state, dispatch, view),
  },
  plugins({ labels, direction, now, ports: { workspace } }) {
    if (!workspace) return {}
    const isForeign = isBindingChange
    return {
      before: [suggest({ labels, direction, workspace, now, isForeign, beforeInsert: stopUndoGroup })],
    }
  },
  buttons: [
    {
      icon: AtSign,
      label: 'phone.mention',
      command: openSuggest('mention'),
      section: 'more',
      needs: 'workspace',
    },
  ],
}

function hasWorkspace(state: EditorState): boolean {
  return Boolean(contextOf(state)?.ports.workspace)
}
