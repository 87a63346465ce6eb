import { Lightbulb } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { DEFAULT_CALLOUT_ICON } from './calloutIcon.ts'
import { CalloutFront } from './CalloutFront.ts'

/** Callouts: a box with an icon in front of its text. */
export const callout: Extension = {
  types: [
    {
      type: 'callout',
      ownKeys: ['icon', 'icon_type', 'textColor'],
      inkKey: 'textColor',
      isBox: true,
      opensChildren: () => true,
      takesBeside: true,
      room: 30,
    },
  ],
  looks: [
    {
      type: 'callout',
      front: { className: 'b-mark', create: (place) => new CalloutFront(place) },
      hint: () => 'placeholder.callout',
    },
  ],
  kinds: [
    {
      id: 'callout',
      icon: Lightbulb,
      type: 'callout',
      data: { icon: DEFAULT_CALLOUT_ICON },
      group: 'other',
      label: 'kind.callout',
      aliases: ['note', 'info', 'tip', 'box', 'warning', 'hint', 'alert', 'aside'],
      turn: [2, 1],
      shortlist: { place: 9, fill: 4 },
    },
  ],
  menu: async () => (await import('./calloutMenu.ts')).calloutMenu,
  html: [
    {
      type: 'callout',
      containsAll: true,
      write(parent, { data = {}, text = [], children = [] }, { append, runs, blocks }) {
        const aside = append(parent, 'aside')
        const line = append(aside, 'p')
        const { icon } = data
        if (typeof icon === 'string' && !icon.startsWith('{')) line.append(`${icon} `)
        runs(line, text)
        blocks(aside, children)
      },
    },
  ],
}
