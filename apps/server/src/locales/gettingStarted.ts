import type { NewBlock } from '@sheaf/model'

/** The first page of somebody new: what Sheaf is for, tried out on the page itself. */
export const gettingStarted = {
  name: 'Getting started',
  icon: '👋',
  blocks: [
    paragraph(
      'This page is yours. Click anywhere and type: what you write is saved as you go, and everyone in the workspace sees it the moment you do.',
    ),
    heading('Write'),
    paragraph('A page is made of blocks. Type / for a list of all kinds, or start a line with one of these:'),
    bullet(code('#'), ' and a space for a heading, ', code('##'), ' and ', code('###'), ' for smaller ones'),
    bullet(
      code('-'),
      ' and a space for a list like this one, ',
      code('1.'),
      ' and a space for a numbered list',
    ),
    bullet(code('[]'), ' and a space for a to-do, ', code('"'), ' and a space for a quote'),
    bullet('Three backticks for code, three dashes for a line across the page'),
    paragraph(
      'Select words, and a small bar makes them ',
      bold('bold'),
      ', ',
      italic('italic'),
      ', ',
      code('code'),
      ' or a ',
      link('link', 'https://en.wikipedia.org/wiki/Sheaf_(agriculture)'),
      '.',
    ),
    heading('Try it'),
    toDo(true, 'Open Sheaf'),
    toDo(false, 'Tick this box'),
    toDo(false, 'Press Tab to move this line below the one above, and Shift+Tab to bring it back'),
    toDo(false, 'Create a page with the plus beside the space in the sidebar'),
    toDo(false, 'Change the title of this page'),
    heading('Keys worth knowing'),
    paragraph('On a Mac, read Ctrl as ⌘.'),
    {
      type: 'code',
      data: { language: 'markdown' },
      text: [
        {
          text: [
            'Ctrl+B   bold       Ctrl+Enter     tick a to-do',
            'Ctrl+I   italic     Tab            move inside',
            'Ctrl+E   code       Shift+Tab      move back out',
            'Ctrl+K   link       Ctrl+Z         undo',
            'Ctrl+.   sidebar    Ctrl+Shift+Z   redo',
          ].join('\n'),
        },
      ],
    },
    heading('Keep things together'),
    numbered('Pages live in spaces. A space can be open to everyone in the workspace, or private to you.'),
    numbered('A page can hold other pages. Drag one onto another in the sidebar to nest it.'),
    numbered('What you throw away waits in the trash until you bring it back or delete it there.'),
    heading('Share'),
    paragraph(
      'Publish a page from ',
      bold('Share'),
      ' at the top right, and anyone with the link can read it, with no account and on any device. Publish again to show your latest changes, or unpublish to take the page off the web.',
    ),
    heading('Work anywhere'),
    quote(
      'No connection? Keep writing. A page you have opened before opens again without a network, and your changes are merged with everyone else’s when you are back.',
    ),
    { type: 'divider' },
    paragraph('When you have seen enough, clear this page and make it your own.'),
  ] satisfies readonly NewBlock[],
} as const

type Piece =
  | string
  | { readonly text: string; readonly attributes: Readonly<Record<string, string | boolean>> }

function runs(pieces: readonly Piece[]) {
  return pieces.map((piece) => (typeof piece === 'string' ? { text: piece } : piece))
}

function heading(text: string): NewBlock {
  return { type: 'heading', data: { level: 2 }, text: [{ text }] }
}

function paragraph(...pieces: readonly Piece[]): NewBlock {
  return { type: 'paragraph', text: runs(pieces) }
}

function bullet(...pieces: readonly Piece[]): NewBlock {
  return { type: 'bulleted_list', text: runs(pieces) }
}

function numbered(...pieces: readonly Piece[]): NewBlock {
  return { type: 'numbered_list', text: runs(pieces) }
}

function quote(...pieces: readonly Piece[]): NewBlock {
  return { type: 'quote', text: runs(pieces) }
}

function toDo(checked: boolean, text: string): NewBlock {
  return { type: 'todo_list', data: { checked }, text: [{ text }] }
}

function bold(text: string): Piece {
  return { text, attributes: { bold: true } }
}

function italic(text: string): Piece {
  return { text, attributes: { italic: true } }
}

function code(text: string): Piece {
  return { text, attributes: { code: true } }
}

function link(text: string, href: string): Piece {
  return { text, attributes: { href } }
}
