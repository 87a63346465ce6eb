import { err, ok } from '@sheaf/base'
import type { ChatMessage, ErrorCode } from '@sheaf/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerStream, ChatApi } from './chatApi.ts'
import { ChatSession, PART } from './ChatSession.ts'

/** A chat as a server has it. */
class FakeServer implements ChatApi {
  messages: ChatMessage[] = []
  exists = true
  refuses: Partial<Record<keyof ChatApi, ErrorCode>> = {}
  streams: { readonly question: AnswerStream; readonly end: (how?: 'broken_off' | ErrorCode) => void }[] = []
  reads = 0
  suggestions: string[] = []
  model: string | null = null
  private next = 2

  create = async () => {
    this.exists = true
    return ok()
  }
  empty = async () => {
    this.messages = []
    return ok()
  }
  readSettings = async () =>
    this.exists ? ok({ name: 'Larch', sourceIds: [], model: this.model }) : err('record_not_found' as const)
  changeSettings: ChatApi['changeSettings'] = async () => ok()
  list = async (limit: number, before: number | null) => {
    this.reads += 1
    if (this.refuses.list) return err(this.refuses.list)
    const older = this.messages.filter(({ message_id: id }) => before === null || id < before)
    return ok({ messages: older.slice(-limit), hasOlder: older.length > limit })
  }
  ask = async (content: string) => {
    if (this.refuses.ask) return err(this.refuses.ask)
    const message = this.message(this.next, 1, content)
    this.next += 2
    this.messages.push(message)
    return ok(message)
  }
  change = async (id: number, content: string) => {
    this.messages = this.messages
      .filter(({ message_id: other }) => other !== id + 1)
      .map((message) => (message.message_id === id ? { ...message, content } : message))
    return ok()
  }
  stream = (question: AnswerStream) =>
    new Promise<Awaited<ReturnType<ChatApi['stream']>>>((resolve) => {
      const end = (how?: 'broken_off' | ErrorCode) => resolve(how === undefined ? ok() : err(how))
      question.signal.addEventListener('abort', () => end('broken_off'))
      this.streams.push({ question, end })
    })
  saveAnswer = async (questionId: number, content: string) => {
    if (this.refuses.saveAnswer) return err(this.refuses.saveAnswer)
    const message = this.message(questionId + 1, 3, content)
    this.messages = [...this.messages.filter(({ message_id: id }) => id !== questionId + 1), message]
    this.messages.sort((one, other) => one.message_id - other.message_id)
    return ok(message)
  }
  related = async () => ok(this.suggestions)
  give = async (text: string) => {
    this.messages.push(this.message(this.next, 2, text))
    this.next += 2
    return ok()
  }

  message(id: number, author: number, content: string): ChatMessage {
    return {
      author: { author_id: 0, author_uuid: 'ada', author_type: author },
      message_id: id,
      content,
      meta_data: null,
      created_at: '2026-01-01T00:00:00.000Z',
      reply_message_id: null,
    }
  }
}

let server: FakeServer
let news: () => void
let session: ChatSession
const state = () => session.getSnapshot()
const said = () => state().messages.map(({ content }) => content)

async function open(opening: { name: string; sourceIds: string[] } | null = null): Promise<void> {
  session = new ChatSession({
    api: server,
    opening,
    follow: (onNews) => {
      news = onNews
      return () => undefined
    },
  })
  session.start()
  await vi.waitFor(() => expect(state().phase).not.toBe('loading'))
}
async function streaming(count = 1) {
  await vi.waitFor(() => expect(server.streams).toHaveLength(count))
  return server.streams.at(-1)!
}

beforeEach(() => {
  server = new FakeServer()
})

describe('asking', () => {
  it('CHAT-APP-STREAM-1: an answer grows as it comes, and is kept when it is whole', async () => {
    await open()
    void session.ask('What is open?')
    const { question, end } = await streaming()
    question.onSources([{ id: 'page', name: 'Meeting', source: 'page' }])
    question.onText('The ')
    question.onText('porch.')
    expect(state().writing).toMatchObject({ text: 'The porch.', sources: [{ name: 'Meeting' }] })
    end()
    await vi.waitFor(() => expect(said()).toEqual(['What is open?', 'The porch.']))
    expect(state()).toMatchObject({ writing: null, failed: null })
    expect(state().messages[0]!.reply_message_id).toBe(3)
  })

  it('CHAT-APP-WAIT-1: what is asked meanwhile waits its turn, one question at a time, and can be withdrawn', async () => {
    await open()
    void session.ask('One?')
    const { question, end } = await streaming()
    void session.ask('Two?')
    void session.ask('Three?')
    expect(state().waiting).toBe('Two?')
    session.dropWaiting()
    void session.ask('Four?')
    question.onText('1')
    end()
    const second = await streaming(2)
    expect(state().waiting).toBeNull()
    second.question.onText('4')
    second.end()
    await vi.waitFor(() => expect(said()).toEqual(['One?', '1', 'Four?', '4']))
  })

  it('CHAT-APP-WAIT-1: what is asked before the chat is there is asked when it is', async () => {
    session = new ChatSession({ api: server, opening: null, follow: () => () => undefined })
    session.start()
    void session.ask('Early?')
    const { question, end } = await streaming()
    question.onText('Yes.')
    end()
    await vi.waitFor(() => expect(said()).toEqual(['Early?', 'Yes.']))
  })

  it('CHAT-APP-STOP-1: whoever stops keeps what has come; of nothing, nothing', async () => {
    await open()
    void session.ask('One?')
    const { question } = await streaming()
    question.onText('Half')
    session.stop()
    await vi.waitFor(() => expect(said()).toEqual(['One?', 'Half']))
    void session.answer(2)
    await streaming(2)
    session.stop()
    await vi.waitFor(() => expect(state().writing).toBeNull())
    expect(said()).toEqual(['One?', 'Half'])
  })

  it('CHAT-APP-FAIL-1: an answer that breaks off is shown as one, and kept only if somebody says so', async () => {
    await open()
    void session.ask('One?')
    const { question, end } = await streaming()
    question.onText('Half')
    end('broken_off')
    await vi.waitFor(() => expect(state().failed).toMatchObject({ text: 'Half', problem: 'broken_off' }))
    expect(said()).toEqual(['One?'])
    await session.keepFailed()
    expect(said()).toEqual(['One?', 'Half'])
    expect(state().failed).toBeNull()
  })

  it('CHAT-APP-FAIL-1: an empty answer is none, and a question that the server did not take is asked again', async () => {
    await open()
    server.refuses = { ask: 'network_error' }
    await session.ask('One?')
    expect(state().sending).toEqual({ content: 'One?', problem: 'network_error' })
    server.refuses = {}
    void session.ask('One?')
    const { end } = await streaming()
    end()
    await vi.waitFor(() => expect(state().failed).toMatchObject({ problem: 'ai_response_error' }))
    expect(state().sending).toBeNull()
  })

  it('CHAT-APP-KEEP-1: a whole answer that the server did not keep is kept later', async () => {
    await open()
    server.refuses = { saveAnswer: 'network_error' }
    void session.ask('One?')
    const { question, end } = await streaming()
    question.onText('Whole')
    end()
    await vi.waitFor(() => expect(state().failed).toMatchObject({ isWhole: true, problem: 'network_error' }))
    server.refuses = {}
    await session.keepFailed()
    expect(said()).toEqual(['One?', 'Whole'])
  })

  it('CHAT-APP-EDIT-1: a question in other words loses its answer and is answered again; the rest stays', async () => {
    server.messages = [server.message(2, 1, 'One?'), server.message(3, 3, '1'), server.message(4, 1, 'Two?')]
    await open()
    expect(await session.change(2, 'Other?')).toBeNull()
    const { question, end } = await streaming()
    expect(question.questionId).toBe(2)
    expect(said()).toEqual(['Other?', 'Two?'])
    question.onText('o')
    end()
    await vi.waitFor(() => expect(said()).toEqual(['Other?', 'o', 'Two?']))
  })

  it('CHAT-APP-NEXT-1: suggestions come with the first source and go with the next question', async () => {
    server.suggestions = ['And then?']
    await open()
    void session.ask('One?')
    const { question, end } = await streaming()
    question.onSources([])
    await vi.waitFor(() => expect(state().suggestions).toEqual({ questionId: 2, questions: ['And then?'] }))
    question.onText('1')
    end()
    await vi.waitFor(() => expect(state().writing).toBeNull())
    expect(state().suggestions).not.toBeNull()
    void session.ask('And then?')
    expect(state().suggestions).toBeNull()
  })
})

describe('what was said', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => server.message(2 * index + 2, 1, String(index)))

  it('CHAT-APP-HISTORY-1: the newest part comes first, older ones when they are asked for', async () => {
    server.messages = many(500)
    await open()
    expect(said()).toHaveLength(PART)
    expect(said().at(-1)).toBe('499')
    while (state().hasOlder) await session.loadOlder()
    expect(said()).toEqual(server.messages.map(({ content }) => content))
    server.refuses = { list: 'network_error' }
  })

  it('CHAT-APP-LIVE-1: news of others are read; what was read before stays, what is gone goes', async () => {
    server.messages = many(100)
    await open()
    await session.loadOlder()
    server.messages = [...server.messages.slice(0, 98), server.message(500, 1, 'from Bob')]
    news()
    await vi.waitFor(() => expect(said().at(-1)).toBe('from Bob'))
    expect(said()).toHaveLength(59)
    expect(said()).not.toContain('99')
  })

  it('CHAT-APP-LIVE-1: a read that began before a change of this tab does not undo it', async () => {
    await open()
    const list = server.list
    let goOn: () => void = () => undefined
    server.list = async (limit, before) => {
      const read = await list(limit, before)
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      return read
    }
    news()
    await vi.waitFor(() => expect(server.reads).toBe(2))
    void session.ask('One?')
    await streaming()
    server.list = list
    goOn()
    await vi.waitFor(() => expect(server.reads).toBe(3))
    expect(said()).toEqual(['One?'])
  })

  it('CHAT-APP-MODEL-1: what is read while a choice is on its way does not take it back', async () => {
    await open()
    let arrive: () => void = () => undefined
    server.changeSettings = () =>
      new Promise((resolve) => {
        arrive = () => {
          server.model = 'large'
          resolve(ok())
        }
      })
    const changing = session.changeSettings({ model: 'large' })
    news()
    await vi.waitFor(() => expect(server.reads).toBe(2))
    await Promise.resolve()
    expect(state().settings.model).toBe('large')
    arrive()
    await changing
    await vi.waitFor(() => expect(server.reads).toBe(3))
    expect(state().settings.model).toBe('large')
  })

  it('CHAT-APP-SOURCES-2: no model is asked before the pages that were chosen are those that are read', async () => {
    await open()
    const arrive: ((how: ErrorCode | null) => void)[] = []
    server.changeSettings = () =>
      new Promise((resolve) => arrive.push((how) => resolve(how === null ? ok() : err(how))))
    const isAsked = () => vi.waitFor(() => expect(said()).toContain('Where?'))
    void session.changeSettings({ sourceIds: ['library'] })
    void session.ask('Where?')
    await isAsked()
    await vi.waitFor(() => expect(arrive).toHaveLength(1))
    expect(server.streams).toHaveLength(0)
    arrive[0]!(null)
    await streaming()
    server.streams[0]!.end('ai_response_error')
    await vi.waitFor(() => expect(state().failed).not.toBe(null))
    // Where they could not be chosen, none is.
    void session.changeSettings({ sourceIds: ['boathouse'] })
    void session.answer(2)
    await vi.waitFor(() => expect(arrive).toHaveLength(2))
    arrive[1]!('internal')
    await vi.waitFor(() => expect(state().failed?.problem).toBe('internal'))
    expect(server.streams).toHaveLength(1)
    expect(state().settings.sourceIds).toEqual(['library'])
  })

  it('CHAT-APP-ABOUT-1: a chat about a page is opened when it is first looked at', async () => {
    server.exists = false
    await open({ name: 'About', sourceIds: ['page'] })
    expect(state().phase).toBe('ready')
    server.exists = false
    await open()
    expect(state()).toMatchObject({ phase: 'failed', problem: 'record_not_found' })
  })
})
