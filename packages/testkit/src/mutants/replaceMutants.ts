import type { Mutant } from './Mutant.ts'

const MODEL = 'model/src/document'
const BINDING = 'editor/src/binding'

/** What takes the place of a selection over several blocks. */
export const replaceMutants: readonly Mutant[] = [
  {
    name: 'nobody states what text an edit moves',
    file: `${BINDING}/statedMoves.ts`,
    from: 'moves: [...statedMoves(tr).moves, ...moves]',
    to: 'moves: statedMoves(tr).moves.concat(moves.slice(moves.length))',
    killer: { mix: 'replacing', schedule: 2 },
    breaks: /I5/,
  },
  {
    name: 'what is moved is found by comparing alone',
    file: `${BINDING}/diffDocuments.ts`,
    from: '    ...(moved && { moved }),\n',
    to: '',
    killer: { mix: 'replacing', schedule: 1 },
    breaks: /I5/,
  },
  {
    name: 'what the engine joins is not followed',
    file: `${BINDING}/movedTexts.ts`,
    from: '(!isAll && mayHaveMoved(texts))',
    to: '(isAll && mayHaveMoved(texts))',
    killer: { mix: 'replacing', schedule: 1 },
    breaks: /I5/,
  },
  {
    name: 'only the last of the moves of an edit counts',
    file: `${BINDING}/statedMoves.ts`,
    from: 'moves: [...statedMoves(tr).moves, ...moves]',
    to: 'moves: [...statedMoves(tr).moves, ...moves].slice(-1)',
    killer: { scenario: 'movedOnAtOnce' },
    breaks: /I5/,
  },
  {
    name: 'steps before a move do not move it',
    file: `${BINDING}/followText.ts`,
    from: '      if (move.before !== index || move.behind <= index) continue\n',
    to: '      if (index > 0 || move.behind <= index) continue\n',
    killer: { mix: 'replacing', schedule: 2 },
    breaks: /I[45]/,
  },
  {
    name: 'lines that are put back are not followed',
    file: `${BINDING}/followText.ts`,
    from: 'lost.length > 0 ? linesPut',
    to: 'lost.length < 0 ? linesPut',
    killer: { scenario: 'draggedIntoHead' },
    breaks: /I5/,
  },
  {
    name: 'typed letters are taken for those that go',
    file: `${MODEL}/copies/planCopies.ts`,
    from: 'return isAll ? stated : [',
    to: 'return [',
    killer: { scenario: 'sameLetterTyped' },
    breaks: /promise/,
  },
  {
    name: 'words that are replaced are taken for others that go',
    file: 'editor/src/find/replaceMatches.ts',
    from: '  writesNewText(tr)\n',
    to: '  void writesNewText\n',
    killer: { scenario: 'wordsExchanged' },
    breaks: /promise/,
  },
  {
    name: 'text that joins is taken for what it replaces',
    file: `${BINDING}/textEdits.ts`,
    from: '    if (!isMoved(line)) return line\n',
    to: '    if (!isMoved(line) || left.size > 0) return line\n',
    killer: { scenario: 'sameTextJoined' },
    breaks: /promise/,
  },
  {
    name: 'a block comes back without the text that was joined to another',
    file: `${MODEL}/write/markDeleted.ts`,
    from: '    ...(movedText.length > 0 ? { m: true } : {}),\n',
    to: '',
    killer: { scenario: 'typedOverMoved' },
    breaks: /promise/,
  },
  {
    name: 'text within one block is not moved by dragging',
    file: `${BINDING}/movedTexts.ts`,
    from: '(isMoved || target !== source)',
    to: '(target !== source)',
    killer: { scenario: 'draggedWithinSplit' },
    breaks: /I5/,
  },
  {
    name: 'dragged text is new text',
    file: 'editor/src/commands/statePlaces.ts',
    from: '  if (moves) stateMoves(tr, before, moves)\n  else comparesText(tr)\n',
    to: '  void [stateMoves, comparesText, before, moves]\n',
    killer: { mix: 'replacing', schedule: 7 },
    breaks: /I5/,
  },
]
