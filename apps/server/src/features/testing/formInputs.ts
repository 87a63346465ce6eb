import { createForm } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import type { AnyInput, CallScene } from './AnyInput.ts'

type Input = (world: CallScene) => Promise<AnyInput>
type OnDatabase = (world: CallScene) => Promise<{
  readonly params: { readonly workspaceId: string; readonly databaseId: string }
}>

/** Right inputs of the calls about forms. */
export function formInputs(onDatabase: OnDatabase) {
  const form = () => ({ id: randomUUID(), title: 'Visit', time_zone: 'UTC', questions: {} })
  const onForm = async (world: CallScene) => {
    const { params } = await onDatabase(world)
    const body = form()
    await world.owner.get(createForm, { params, body })
    return { params: { ...params, formId: body.id } }
  }
  return {
    listForms: onDatabase,
    createForm: async (world) => ({ ...(await onDatabase(world)), body: form() }),
    changeForm: async (world) => ({ ...(await onForm(world)), body: { title: 'Visits', closes_after: 10 } }),
    deleteForm: onForm,
  } satisfies Record<string, Input>
}
