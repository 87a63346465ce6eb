import type { QueryClient } from '@tanstack/react-query'
import { editWords } from './editWords.ts'
import { fetchInformation, informationKey } from './pageInformationApi.ts'

export interface LastEditQuestion {
  readonly client: QueryClient
  readonly workspaceId: string
  readonly viewId: string
  /** Of the database that the view shows. */
  readonly rowId: string | null
  readonly language: string
}

/** The menu of blocks may be opened often. */
const STALE_MS = 10_000

/** Who edited a page or a row last, and when; null where the account was deleted. Rejects where that cannot be had. */
export async function readLastEdit({ client, workspaceId, viewId, rowId, language }: LastEditQuestion) {
  const information = await client.fetchQuery({
    queryKey: [...informationKey(workspaceId), 'last-edit', viewId, rowId],
    queryFn: () => fetchInformation(workspaceId, viewId, rowId),
    staleTime: STALE_MS,
    networkMode: 'always',
    retry: false,
  })
  const { last_edited_by: person, last_edited_at: at } = information
  return person && { name: person.name, when: editWords(new Date(at), new Date(), language) }
}
