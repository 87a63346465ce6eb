import type { JsonValue } from '@sheaf/base'
import type { HttpMethod, OwnPublishInfo, PublishInfo, PublishState } from '@sheaf/contract'
import { decodeDocument, plainText } from '@sheaf/model'
import * as Y from 'yjs'
import type { TestServer } from '../../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'

/** A visitor's answer to a GET: the status, and what the envelope says where it is one. */
export interface Seen {
  readonly status: number
  readonly code: number
  readonly data: never
  readonly body: string
  readonly cookie: string | null
  readonly location: string | null
}

/** What tests of publishing do again and again, in the workspace of one publisher. */
export function publisherTools(server: TestServer, owner: TestPublisher) {
  const ws = `/api/workspace/${owner.workspaceId}`

  /** A request without a token, with the cookies given. */
  async function visit(
    url: string,
    cookie = '',
    method: HttpMethod = 'GET',
    payload?: object,
  ): Promise<Seen> {
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? answer.json<{ code: number; data: never }>() : { code: 0, data: null as never }
    const set = answer.headers['set-cookie']
    return {
      status: answer.statusCode,
      code: envelope.code,
      data: envelope.data,
      body: answer.body,
      cookie: set === undefined ? null : (String(set).split(';')[0] ?? null),
      location: answer.headers.location?.toString() ?? null,
    }
  }

  return {
    ws,
    visit,
    publish: (viewId: string, body: JsonValue = {}, person = owner) =>
      person.call('POST', `${ws}/page-view/${viewId}/publish`, body),
    unpublish: (viewId: string, person = owner) => person.call('POST', `${ws}/page-view/${viewId}/unpublish`),
    patch: (body: JsonValue, person = owner) => person.call('PATCH', `${ws}/publish`, body),
    /** As a visitor. */
    info: async (viewId: string): Promise<PublishInfo> =>
      (await visit(`/api/workspace/v1/published-info/${viewId}`)).data,
    state: async (viewId: string, person = owner): Promise<PublishState> =>
      (await person.call('GET', `${ws}/page-view/${viewId}/publish-state`)).data as PublishState,
    list: async (person = owner) =>
      (await person.call('GET', `${ws}/published-info`)).data as {
        readonly view: { readonly view_id: string; readonly name: string }
        readonly info: OwnPublishInfo
      }[],
    /** What the blob at an address says, paragraph by paragraph. */
    async readTexts(publishName: string, namespace: string = owner.workspaceId): Promise<string[]> {
      const answer = await server.app.inject({
        url: `/api/workspace/published/${namespace}/${publishName}/blob`,
      })
      const document = decodeDocument(answer.rawPayload)
      return document.state === 'ready' ? document.root.children.map((block) => plainText(block)) : []
    },
    /** Writes at the start of the first paragraph, or deletes `remove` characters there, as a client does. */
    async type(viewId: string, text: string, remove = 0, person = owner): Promise<void> {
      const read = await person.call(
        'GET',
        `${ws.replace('/workspace/', '/workspace/v1/')}/collab/${viewId}?collab_type=0`,
      )
      const doc = new Y.Doc()
      Y.applyUpdate(doc, Uint8Array.from((read.data as { doc_state: number[] }).doc_state))
      const before = Y.encodeStateVector(doc)
      const document = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>
      const [first] = document.get('meta')!.get('text_map')!.values()
      doc.transact(() => {
        if (remove > 0) first!.delete(0, remove)
        first!.insert(0, text)
      })
      const update = [...Y.encodeStateAsUpdate(doc, before)]
      doc.destroy()
      const body = { doc_state: update, collab_type: 0 }
      const done = await person.call(
        'POST',
        `${ws.replace('/workspace/', '/workspace/v1/')}/collab/${viewId}/web-update`,
        body,
      )
      if (done.code !== 0) throw new Error(`The edit was refused: ${JSON.stringify(done)}`)
    },
    /** Signs somebody in who is a member of the publisher's workspace with a role (1 owner, 2 member, 3 guest). */
    async addMember(email: string, role: number): Promise<TestPublisher> {
      const person = await signInPublisher(server, email)
      await server.platform.database.$client.query(
        `INSERT INTO workspace_members (workspace_id, user_id, role, joined_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = excluded.role`,
        [owner.workspaceId, person.userId, role],
      )
      return person
    },
  }
}

export const paragraph = (text: string) => ({ type: 'paragraph', data: { delta: [{ insert: text }] } })
