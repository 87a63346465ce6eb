import type { HeldText, HeldState } from '@sheaf/editor/writing'
import { Button, IconButton, Kbd, Switch } from '@sheaf/ui'
import { Check, RotateCcw, Sparkles, Square, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { answerProblemKey } from '../../platform/i18n/answerProblemKey.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { AnswerText } from './AnswerText.tsx'
import { blockWords, compareWords, countWords, hasSameFigures } from './compareWords.ts'
import type { WritingState, WritingTurn } from './useWriting.ts'

export interface AnswerCardProps {
  readonly held: HeldText
  readonly heldState: HeldState
  readonly state: WritingState
  readonly turn: WritingTurn
  /** What Enter does. */
  readonly primary: 'replace' | 'insertBelow'
  readonly canReplace: boolean
  /** It goes where the text goes on, and takes nobody's place. */
  readonly isPlace: boolean
  /** False once discarding several answers was asked for: the next time does it. */
  readonly isSure: boolean
  readonly onAccept: (how: 'replace' | 'insertBelow') => void
  readonly onAgain: () => void
  readonly onStop: () => void
  readonly onDiscard: () => void
}

/** An answer as it comes, what is to be known of it, and what can be done with it. */
export function AnswerCard(props: AnswerCardProps) {
  const { held, state, turn, isPlace, onDiscard, onStop } = props
  const { t } = useTranslation()
  const { phase, answer } = state
  const [showsChanges, setShowsChanges] = useState(true)
  // A long answer is not drawn anew for each word of it.
  const drawn = useDeferredValue(answer)
  const blocks = useMemo(() => held.blocksOf(drawn), [held, drawn])
  const before = held.markdown
  const old = useMemo(() => blockWords(before === null ? [] : held.blocksOf(before)), [held, before])
  const canCompare = phase === 'done' && turn.task.isRewrite && !isPlace
  const now = useMemo(() => blockWords(blocks), [blocks])
  const comparison = useMemo(() => (canCompare ? compareWords(old, now) : null), [canCompare, old, now])
  return (
    <div className="writer-card">
      <div className="writer-head">
        <Sparkles size={16} aria-hidden className="writer-icon" />
        <span className="writer-title" dir="auto">
          {turn.title}
        </span>
        {comparison && (
          <Switch label={t('writer.showChanges')} isOn={showsChanges} onChange={setShowsChanges} />
        )}
        <IconButton
          icon={X}
          label={t('writer.close')}
          onClick={() => {
            if (phase === 'writing') onStop()
            else onDiscard()
          }}
        />
      </div>
      <div className="writer-body" aria-busy={phase === 'writing'}>
        <AnswerText blocks={blocks} comparison={showsChanges ? comparison : null} />
        {phase === 'writing' && <span className="writer-caret" aria-hidden />}
        <Notes {...props} words={canCompare ? { old, now } : null} />
      </div>
      <Actions {...props} />
    </div>
  )
}

interface NotesProps extends AnswerCardProps {
  readonly words: { readonly old: readonly string[]; readonly now: readonly string[] } | null
}

/** Said to the eye, and to a screen reader when it changes. */
function Notes({ held, heldState, state, words, isSure, isPlace }: NotesProps) {
  const { t } = useTranslation()
  const { phase, problem, isStopped } = state
  const difference = words && countWords(words.now) - countWords(words.old)
  return (
    <output className="writer-notes">
      {phase === 'writing' && <p className="visually-hidden">{t('writer.writing')}</p>}
      {phase === 'done' && <p className="visually-hidden">{t('writer.done')}</p>}
      {problem !== null && (
        <p className="writer-problem">
          {t(answerProblemKey(problem))} {t('writer.unchanged')}
        </p>
      )}
      {isStopped && <p>{t('writer.stopped')}</p>}
      {words && difference !== null && (
        <p>
          {difference < 0 && t('writer.fewer', { count: -difference })}
          {difference > 0 && t('writer.more', { count: difference })}
          {difference === 0 && t('writer.asMany')}{' '}
          {t(hasSameFigures(words.old, words.now) ? 'writer.figuresSame' : 'writer.figuresChanged')}
        </p>
      )}
      {phase !== 'writing' && heldState === 'changed' && (
        <p className="writer-problem">{t('writer.changed')}</p>
      )}
      {phase !== 'writing' && heldState === 'gone' && <p className="writer-problem">{t('writer.gone')}</p>}
      {phase === 'done' && heldState === 'same' && !held.canReplace && !isPlace && (
        <p>{t('writer.notText')}</p>
      )}
      {!isSure && <p className="writer-problem">{t('writer.sure')}</p>}
    </output>
  )
}

function Actions(props: AnswerCardProps) {
  const { state, primary, canReplace, isPlace, isSure, onAccept, onAgain, onStop, onDiscard } = props
  const { t } = useTranslation()
  const { phase, answer } = state
  if (phase === 'writing')
    return (
      <div className="writer-actions">
        <Button data-first icon={Square} onClick={onStop}>
          {t('writer.stop')}
        </Button>
        <span className="writer-grow">{t('writer.writing')}</span>
        <Kbd shortcut="escape" />
      </div>
    )
  const hasAnswer = answer.trim() !== ''
  const again = (
    <Button
      variant={phase === 'failed' ? 'primary' : 'ghost'}
      icon={RotateCcw}
      data-first={phase === 'failed' ? '' : undefined}
      onClick={onAgain}
    >
      {t('writer.again')}
    </Button>
  )
  const replaces = canReplace && phase === 'done'
  return (
    <div className="writer-actions">
      {phase === 'failed' && again}
      {replaces && primary === 'replace' && (
        <Button variant="primary" icon={Check} data-first="" onClick={() => onAccept('replace')}>
          {t(isPlace ? 'writer.insert' : 'writer.replace')}
        </Button>
      )}
      {hasAnswer && !(isPlace && replaces) && (
        <Button
          variant={primary === 'insertBelow' && phase === 'done' ? 'primary' : 'line'}
          data-first={primary === 'insertBelow' && phase === 'done' ? '' : undefined}
          onClick={() => onAccept('insertBelow')}
        >
          {t('writer.insertBelow')}
        </Button>
      )}
      {replaces && primary !== 'replace' && !isPlace && (
        <Button onClick={() => onAccept('replace')}>{t('writer.replace')}</Button>
      )}
      {phase === 'done' && again}
      <span className="writer-grow" />
      <Button variant={isSure ? 'ghost' : 'danger'} onClick={onDiscard}>
        {t('writer.discard')} <Kbd shortcut="escape" />
      </Button>
    </div>
  )
}
