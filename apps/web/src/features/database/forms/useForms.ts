import type { changeForm, createForm, DatabaseForm, deleteForm, ErrorCode, listForms } from '@sheaf/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { followWorkspace } from '../../../platform/sync/index.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { FormSaver } from './FormSaver.ts'
import { withChange } from './shownForm.ts'

type Listed = Awaited<ReturnType<typeof fetchForms>>

const PATH = '/api/workspace/:workspaceId/database/:databaseId/form'
const PAUSE_MS = 400

const formsKey = (workspaceId: string, databaseId: string) => ['forms', workspaceId, databaseId]

/** The forms of a database as they are shown, and what can be done with them. */
export function useForms(databaseId: string) {
  const { workspaceId } = usePageTree()
  const client = useQueryClient()
  const params = { workspaceId, databaseId }
  const key = formsKey(workspaceId, databaseId)
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchForms(params, signal),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  useEffect(
    () =>
      // While the dialog is open, others may change forms, and answer them.
      followWorkspace(workspaceId, (news) => {
        if (news.kind === 'resync' || (news.kind === 'forms_changed' && news.databaseId === databaseId))
          void client.invalidateQueries({ queryKey: formsKey(workspaceId, databaseId) })
      }),
    [client, workspaceId, databaseId],
  )
  const put = (change: (forms: readonly DatabaseForm[]) => readonly DatabaseForm[]) =>
    client.setQueryData<Listed>(key, (known) => known && { ...known, forms: [...change(known.forms)] })

  const [saver] = useState(
    () =>
      new FormSaver<ErrorCode>({
        pauseMs: PAUSE_MS,
        send: async (formId, body) => {
          // What is on its way would bring back what was before.
          await client.cancelQueries({ queryKey: key })
          return await callApi<typeof changeForm>('PATCH', `${PATH}/:formId`, {
            params: { ...params, formId },
            body,
          })
        },
        onSaved: (form) => put((forms) => forms.map((each) => (each.id === form.id ? form : each))),
      }),
  )
  const { waiting, problem } = useSyncExternalStore(saver.subscribe, saver.getSnapshot)
  useEffect(() => {
    const retry = () => void saver.flush()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      // What is typed last is sent when the dialog closes.
      void saver.flush()
    }
  }, [saver])

  return {
    forms: list.data?.forms.map((form) => withChange(form, waiting.get(form.id))),
    mayOpen: list.data?.may_open ?? false,
    isError: list.isError && list.data === undefined,
    refetch: () => void list.refetch(),
    problem,
    change: saver.change.bind(saver),
    /** Sends at once, for what one waits for. */
    save: () => void saver.flush(),
    async create(body: Parameters<typeof postForm>[1]): Promise<DatabaseForm> {
      const form = await postForm(params, body)
      put((forms) => [...forms.filter(({ id }) => id !== form.id), form])
      return form
    },
    async remove(formId: string): Promise<void> {
      await unwrap(callApi<typeof deleteForm>('DELETE', `${PATH}/:formId`, { params: { ...params, formId } }))
      saver.forget(formId)
      put((forms) => forms.filter(({ id }) => id !== formId))
    },
  }
}

export type Forms = ReturnType<typeof useForms>

interface Place {
  readonly workspaceId: string
  readonly databaseId: string
}

function fetchForms(params: Place, signal: AbortSignal) {
  return unwrap(callApi<typeof listForms>('GET', PATH, { params, signal }))
}

interface NewForm {
  readonly id: string
  readonly title: string
  readonly time_zone: string
  readonly questions: DatabaseForm['questions']
}

function postForm(params: Place, body: NewForm) {
  return unwrap(callApi<typeof createForm>('POST', PATH, { params, body }))
}
