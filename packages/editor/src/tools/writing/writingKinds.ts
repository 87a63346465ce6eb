import { PenLine, Sparkles } from 'lucide'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import { openWriting } from './openWriting.ts'

/** What the slash menu has for a language model. */
export const WRITING_KINDS: readonly BlockKind[] = [
  {
    id: 'askModel',
    icon: Sparkles,
    type: '',
    data: {},
    group: 'other',
    place: 1,
    label: 'kind.askModel',
    aliases: ['ai', 'write', 'model', 'gpt', 'assistant'],
    needs: 'writing',
    shortlist: { place: 0, fill: -1 },
    command: openWriting('choose'),
  },
  {
    id: 'continueWriting',
    icon: PenLine,
    type: '',
    data: {},
    group: 'other',
    place: 1,
    label: 'kind.continueWriting',
    aliases: ['ai', 'go on', 'write'],
    needs: 'writing',
    command: openWriting('continue'),
  },
]
