import * as Y from 'yjs'
import { readUpdate } from '../stored/readUpdate.ts'
import { flagOf, listOf, numberOf, recordOf, secondsOf, textOf, type Stored } from '../stored/storedValues.ts'
import type { RowComment } from './Row.ts'

/** Comments of a stored row, oldest first, without invalid ones. Never throws. */
export function decodeRowComments(update: Uint8Array): readonly RowComment[] {
  return readUpdate(update, readRowComments) ?? []
}

export function readRowComments(doc: Y.Doc): readonly RowComment[] {
  const comments: unknown = doc.getMap('data').get('comment')
  return comments instanceof Y.Map ? readComments(recordOf(comments)) : []
}

/** The same of the record of a row. */
export function readComments(comments: Stored): readonly RowComment[] {
  return Object.entries(comments)
    .flatMap(([id, value]) => readComment(id, recordOf(value)))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

function readComment(id: string, stored: Stored): readonly RowComment[] {
  const createdAt = secondsOf(stored['created_at'])
  if (createdAt === null) return []
  return [
    {
      id,
      parentId: textOf(stored['parent_comment_id']) || null,
      content: textOf(stored['content']),
      authorId: textOf(stored['author_id']),
      createdAt,
      updatedAt: secondsOf(stored['updated_at']) ?? createdAt,
      resolved: flagOf(stored['is_resolved'], false),
      resolvedBy: textOf(stored['resolved_by']) || null,
      resolvedAt: secondsOf(stored['resolved_at']),
      reactions: new Map(
        Object.entries(recordOf(stored['reactions'])).map(([emoji, users]) => [
          emoji,
          [...new Set(listOf(users).map(textOf))].filter((user) => user !== ''),
        ]),
      ),
      attachments: listOf(stored['attachments']).flatMap((entry) => {
        const file = recordOf(entry)
        const url = textOf(file['url'])
        if (url === '') return []
        return [
          {
            id: textOf(file['id']),
            name: textOf(file['name']),
            url,
            fileType: textOf(file['file_type']),
            size: Math.max(0, numberOf(file['size']) ?? 0),
          },
        ]
      }),
    },
  ]
}
