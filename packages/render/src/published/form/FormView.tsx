import { directionOf } from '@sheaf/locales'
import { builtInCoverPath, gradientCss } from '@sheaf/model'
import type { ReactElement, ReactNode } from 'react'
import type { ViewerFrame } from '../PublishedPage.ts'
import { ViewerDocument } from '../ViewerDocument.tsx'
import { ViewerFooter } from '../ViewerFooter.tsx'
import { ViewerTools } from '../ViewerTools.tsx'
import type { FormCoverView, FormPage, FormQuestionView } from './FormPage.ts'
import { FEW_OPTIONS, FormQuestionField } from './FormQuestionField.tsx'

/** The name of a field that people do not see, and programs fill in. */
export const FORM_TRAP = 'more'
export const FORM_TOKEN = 'token'

/** A form, complete without scripts. */
export function FormView({
  frame,
  form,
}: {
  readonly frame: ViewerFrame
  readonly form: FormPage
}): ReactElement {
  const labels = frame.labels.form
  const title = form.title || labels.untitled
  const hasFiles = form.questions.some(({ input }) => input.kind === 'files')
  const wrong = form.questions.filter(({ problem }) => problem !== null)
  return (
    <FormDocument
      frame={frame}
      title={wrong.length > 0 ? labels.problemTitle({ title }) : title}
      cover={form.cover}
    >
      {form.action === null && <p className="v-form-note">{labels.preview}</p>}
      <h1>{title}</h1>
      {form.description !== '' && <p className="v-form-lead">{form.description}</p>}
      {form.refusal !== null && (
        <p className="v-form-refusal" role="alert">
          {labels[REFUSALS[form.refusal]]}
        </p>
      )}
      {wrong.length > 0 && <Problems wrong={wrong} labels={labels} />}
      <form
        className="v-form"
        method="post"
        action={form.action ?? undefined}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate={wrong.length > 0 || undefined}
      >
        <input type="hidden" name={FORM_TOKEN} value={form.token} />
        <p className="v-form-trap" aria-hidden="true">
          <label>
            {labels.leaveEmpty}
            <input name={FORM_TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </p>
        {pairs(form.questions).map((pair) => (
          <div key={pair[0]?.name} className={pair.length > 1 ? 'v-form-pair' : undefined}>
            {pair.map((question) => (
              <FormQuestionField key={question.name} question={question} labels={labels} />
            ))}
          </div>
        ))}
        <div className="v-form-send">
          <button className="v-button v-button-primary" type="submit" disabled={form.action === null}>
            {labels.send}
          </button>
          <span>{labels.whoSees}</span>
        </div>
      </form>
    </FormDocument>
  )
}

const REFUSALS = { wait: 'tooMany', failed: 'failed' } as const

/** What is said instead of a form: that it was answered, or that it is closed. */
export function FormMessageView({
  frame,
  title,
  text,
  cover,
  again,
}: {
  readonly frame: ViewerFrame
  readonly title: string
  readonly text: string
  readonly cover: FormCoverView | null
  /** Path of the form, to answer it once more; null where it cannot be. */
  readonly again: string | null
}): ReactElement {
  return (
    <FormDocument frame={frame} title={title} cover={cover}>
      <h1>{title}</h1>
      <p className="v-form-lead">{text}</p>
      {again !== null && (
        <p>
          <a className="v-button" href={again}>
            {frame.labels.form.again}
          </a>
        </p>
      )}
    </FormDocument>
  )
}

interface FormDocumentProps {
  readonly frame: ViewerFrame
  readonly title: string
  readonly cover: FormCoverView | null
  readonly children: ReactNode
}

function FormDocument({ frame, title, cover, children }: FormDocumentProps): ReactElement {
  return (
    <ViewerDocument
      frame={frame}
      language={frame.locale}
      direction={directionOf(frame.locale)}
      title={title}
      head={<meta name="robots" content="noindex" />}
    >
      <header className="v-bar">
        <ViewerTools labels={frame.labels} page={null} />
      </header>
      {cover !== null && <Cover cover={cover} />}
      <main id="content" className="v-form-page" dir="auto">
        {children}
      </main>
      <ViewerFooter frame={frame} />
    </ViewerDocument>
  )
}

function Cover({ cover: { kind, number } }: { readonly cover: FormCoverView }): ReactElement {
  if (kind === 'gradient') return <div className="v-form-cover" style={{ background: gradientCss(number) }} />
  return (
    <div className="v-form-cover">
      <img src={builtInCoverPath(number)} alt="" />
    </div>
  )
}

type FormLabels = ViewerFrame['labels']['form']

/** Told first, with a way to each: nobody has to look for what is wrong. */
function Problems({
  wrong,
  labels,
}: {
  readonly wrong: readonly FormQuestionView[]
  readonly labels: FormLabels
}): ReactElement {
  return (
    <div className="v-form-problems" role="alert">
      <p>{labels.problems({ count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a className="text-link" href={`#${name}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Short questions that follow each other stand side by side. */
function pairs(questions: readonly FormQuestionView[]): readonly (readonly FormQuestionView[])[] {
  const lines: FormQuestionView[][] = []
  for (const question of questions) {
    const last = lines.at(-1)
    const isFree = last?.length === 1 && last.every(isShort)
    if (isFree && isShort(question)) last.push(question)
    else lines.push([question])
  }
  return lines
}

function isShort({ input }: FormQuestionView): boolean {
  switch (input.kind) {
    case 'line':
    case 'email':
    case 'phone':
    case 'address':
    case 'number':
    case 'duration':
      return true
    case 'choice':
      return !input.isSeveral && input.options.length > FEW_OPTIONS
    case 'date':
      return input.end === null && !input.hasTime
    default:
      return false
  }
}
