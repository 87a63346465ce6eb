import type { completeText } from '@sheaf/contract'
import { useEffect, useReducer, useRef } from 'react'
import { callStream, type StreamProblem } from '../../platform/api/callStream.ts'
import type { WritingTask } from './tasks.ts'

/** One question to the model: what is to be done, with which text. */
export interface WritingTurn {
  readonly task: WritingTask
  /** What was chosen or said, for the eye. */
  readonly title: string
  /** What is sent. */
  readonly text: string
  /** What the text was made of, where it is an answer itself. */
  readonly origin: string | null
}

export interface WritingState {
  readonly phase: 'choosing' | 'writing' | 'done' | 'failed'
  readonly turn: WritingTurn | null
  /** Markdown, as far as it has come. */
  readonly answer: string
  readonly problem: StreamProblem | 'too_long' | null
  /** The answer was stopped by this person: it may be a part. */
  readonly isStopped: boolean
  /** How many answers there were. */
  readonly rounds: number
}

type Step =
  | { readonly kind: 'ask'; readonly turn: WritingTurn }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'done'; readonly isStopped: boolean }
  | { readonly kind: 'failed'; readonly problem: NonNullable<WritingState['problem']> }

const CHOOSING: WritingState = {
  phase: 'choosing',
  turn: null,
  answer: '',
  problem: null,
  isStopped: false,
  rounds: 0,
}

/** UTF-16 units that the call takes (wire 7.4). */
const MAX_TEXT = 50_000

export interface Writing {
  readonly state: WritingState
  readonly ask: (turn: WritingTurn, model: string | null) => void
  /** Keeps what has come. */
  readonly stop: () => void
}

/** Asks a language model, one question at a time. Nothing is written anywhere: the answer is held here. */
export function useWriting(workspaceId: string, viewId: string): Writing {
  const [state, dispatch] = useReducer(nextState, CHOOSING)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function ask(turn: WritingTurn, model: string | null): Promise<void> {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    dispatch({ kind: 'ask', turn })
    if (turn.text.length > MAX_TEXT) return dispatch({ kind: 'failed', problem: 'too_long' })
    const { task, text, origin } = turn
    let answer = ''
    const answered = await callStream<typeof completeText>(
      'POST',
      '/api/ai/:workspaceId/v2/complete/stream',
      {
        params: { workspaceId },
        body: {
          text,
          completion_type: task.type,
          metadata: {
            object_id: viewId,
            ...(task.wish !== null && { custom_prompt: { system: task.wish.slice(0, MAX_WISH) } }),
            ...(origin !== null && { completion_history: [{ role: 'human', content: origin }] }),
          },
        },
        model,
        signal: own.signal,
        onPiece([key, value]) {
          if (key !== '1' || typeof value !== 'string' || own.signal.aborted) return
          answer += value
          dispatch({ kind: 'text', text: value })
        },
      },
    )
    if (asking.current !== own || own.signal.aborted) return
    if (!answered.ok) fail(answered.error)
    else if (answer.trim() === '') dispatch({ kind: 'failed', problem: 'ai_response_error' })
    else dispatch({ kind: 'done', isStopped: false })
  }

  function fail(problem: StreamProblem): void {
    dispatch({ kind: 'failed', problem })
    if (problem === 'ai_max_required') void offerPlan()
  }

  /** Said in the answer as well, for whoever closes the plans. */
  async function offerPlan(): Promise<void> {
    const { offerUpgrade } = await import('../billing/index.ts')
    await offerUpgrade({ workspaceId, limit: 'aiAnswers' })
  }

  return {
    state,
    ask: (turn, model) => void ask(turn, model),
    stop() {
      asking.current?.abort()
      dispatch({ kind: 'done', isStopped: true })
    },
  }
}

/** UTF-16 units of what is asked for in one's own words. */
const MAX_WISH = 4_000

function nextState(state: WritingState, step: Step): WritingState {
  if (step.kind === 'ask') return { ...CHOOSING, phase: 'writing', turn: step.turn, rounds: state.rounds + 1 }
  if (state.phase !== 'writing') return state
  if (step.kind === 'text') return { ...state, answer: state.answer + step.text }
  if (step.kind === 'failed') return { ...state, phase: 'failed', problem: step.problem }
  // Stopped before its first word, it was never asked.
  if (state.answer.trim() === '') return { ...CHOOSING, rounds: state.rounds - 1 }
  return { ...state, phase: 'done', isStopped: step.isStopped }
}
