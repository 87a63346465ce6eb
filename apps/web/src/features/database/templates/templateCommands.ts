import { withoutReminder, type Command, type RowTemplate } from '@sheaf/model'

/** The commands that give a new row what a template holds, but in the cells that are not `isFree`. */
export function templateCommands(
  { icon, cover, cells, pageFrom }: RowTemplate,
  rowId: string,
  isFree: (fieldId: string) => boolean,
): readonly Command[] {
  const look = { icon, cover }
  return [
    // As they are stored, so that nothing of a cell is lost that this client does not know.
    ...Object.entries(cells)
      .filter(([fieldId]) => isFree(fieldId))
      .map(([fieldId, cell]): Command => ({
        kind: 'revertCell',
        rowId,
        fieldId,
        cell: withoutReminder(cell),
        wasData: null,
      })),
    ...(['icon', 'cover'] as const).flatMap((part): readonly Command[] =>
      look[part] === null ? [] : [{ kind: 'setRowLook', rowId, part, value: look[part] }],
    ),
    ...(pageFrom === null ? [] : [{ kind: 'beginRowDocument' as const, rowId, from: pageFrom }]),
  ]
}
