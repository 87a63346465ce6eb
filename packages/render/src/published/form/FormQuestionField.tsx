import type { ReactElement } from 'react'
import type { PublishedLabels } from '../PublishedPage.ts'
import type { FormInput, FormQuestionView, TypedMoment } from './FormPage.ts'

type FormLabels = PublishedLabels['form']

interface FieldProps {
  readonly question: FormQuestionView
  readonly labels: FormLabels
}

/** So many options are shown as choices, more as a list. */
export const FEW_OPTIONS = 6

/** One question with its input, its help and what is wrong with the answer. */
export function FormQuestionField({ question, labels }: FieldProps): ReactElement {
  const { name, input, help, problem } = question
  const hint = input.kind === 'duration' || input.kind === 'list' ? labels.hints[input.kind] : null
  const below = (
    <>
      {problem !== null && (
        <p id={`${name}-problem`} className="v-form-problem">
          {labels[problem]}
        </p>
      )}
      {hint !== null && (
        <p id={`${name}-hint`} className="v-form-help">
          {hint}
        </p>
      )}
      {help !== '' && (
        <p id={`${name}-help`} className="v-form-help">
          {help}
        </p>
      )}
    </>
  )
  if (input.kind === 'checkbox')
    return (
      <div className="v-form-question">
        <label className="v-form-choice">
          <input
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={input.isChecked}
            required={question.isRequired}
            {...described(question)}
          />
          <span>
            <Label question={question} labels={labels} />
          </span>
        </label>
        {below}
      </div>
    )
  if (isGroup(input))
    return (
      <fieldset className="v-form-question" id={name} tabIndex={-1} aria-describedby={describedBy(question)}>
        <legend className="v-form-label">
          <Label question={question} labels={labels} />
        </legend>
        <Group question={question} labels={labels} />
        {below}
      </fieldset>
    )
  return (
    <div className="v-form-question">
      <label className="v-form-label" htmlFor={name}>
        <Label question={question} labels={labels} />
      </label>
      <Input question={question} labels={labels} />
      {below}
    </div>
  )
}

function Label({ question: { label, isRequired }, labels }: FieldProps): ReactElement {
  return (
    <>
      <bdi>{label}</bdi>
      {!isRequired && <span className="v-form-optional"> {labels.optional}</span>}
    </>
  )
}

/** Whether it has several inputs, which its label is above. */
function isGroup(input: FormInput): boolean {
  if (input.kind === 'choice') return input.isSeveral || input.options.length <= FEW_OPTIONS
  return input.kind === 'date' && (input.hasTime || input.end !== null)
}

function describedBy({ name, help, problem, input }: FormQuestionView): string | undefined {
  const hasHint = input.kind === 'duration' || input.kind === 'list'
  const ids = [
    problem !== null && `${name}-problem`,
    hasHint && `${name}-hint`,
    help !== '' && `${name}-help`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

function described(question: FormQuestionView) {
  return {
    id: question.name,
    'aria-describedby': describedBy(question),
    'aria-invalid': question.problem !== null || undefined,
  }
}

function Input({ question, labels }: FieldProps): ReactElement {
  const { name, input, isRequired } = question
  const common = { ...described(question), name, required: isRequired, className: 'v-form-input' }
  switch (input.kind) {
    case 'paragraph':
    case 'list':
      return (
        <textarea {...common} rows={3} dir="auto" maxLength={input.maxLength} defaultValue={input.value} />
      )
    case 'number':
      return (
        <span className="v-form-number">
          <input {...common} type="number" step="any" inputMode="decimal" defaultValue={input.value} />
          {input.isPercent && <span aria-hidden="true">%</span>}
        </span>
      )
    case 'date':
      return <input {...common} type="date" max="9999-12-31" defaultValue={input.start.day} />
    case 'files':
      return <input {...common} type="file" multiple />
    case 'choice':
      return (
        <select {...common} defaultValue={input.options.find(({ isChosen }) => isChosen)?.name ?? ''}>
          <option value="">{labels.choose}</option>
          {input.options.map((option) => (
            <option key={option.name} value={option.name}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'checkbox':
      return <></>
    default:
      return (
        <input
          {...common}
          {...TEXT_INPUTS[input.kind]}
          dir="auto"
          maxLength={input.maxLength}
          defaultValue={input.value}
        />
      )
  }
}

const TEXT_INPUTS = {
  line: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  duration: { type: 'text', autoComplete: 'off' },
  // Whoever leaves out the protocol is understood.
  address: { type: 'text', inputMode: 'url', autoComplete: 'url' },
} as const

function Group({ question, labels }: FieldProps): ReactElement {
  const { name, input, isRequired, problem } = question
  if (input.kind === 'date')
    return (
      <div className="v-form-moments">
        <Moment question={question} labels={labels} part="" moment={input.start} />
        {input.end !== null && <Moment question={question} labels={labels} part="-end" moment={input.end} />}
      </div>
    )
  if (input.kind !== 'choice') return <></>
  const isChosen = input.options.some((option) => option.isChosen)
  return (
    <div className="v-form-choices">
      {input.options.map((option) => (
        <label key={option.name} className="v-form-choice v-form-option">
          <input
            type={input.isSeveral ? 'checkbox' : 'radio'}
            name={name}
            value={option.name}
            defaultChecked={option.isChosen}
            required={isRequired && !input.isSeveral}
            aria-invalid={problem !== null || undefined}
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
      {!input.isSeveral && !isRequired && (
        // What was chosen can be taken back, without scripts too.
        <label className="v-form-choice v-form-option">
          <input type="radio" name={name} value="" defaultChecked={!isChosen} />
          {labels.noAnswer}
        </label>
      )}
    </div>
  )
}

interface MomentProps extends FieldProps {
  readonly part: '' | '-end'
  readonly moment: TypedMoment
}

function Moment({ question, labels, part, moment }: MomentProps): ReactElement {
  const { name, input, isRequired, problem } = question
  const isRange = input.kind === 'date' && input.end !== null
  const hasTime = input.kind === 'date' && input.hasTime
  const common = {
    className: 'v-form-input',
    'aria-invalid': problem !== null || undefined,
    required: isRequired && part === '',
  }
  return (
    <div className="v-form-moment">
      <label>
        <span className={isRange ? 'v-form-part' : 'visually-hidden'}>
          {part === '' ? (isRange ? labels.from : labels.day) : labels.until}
        </span>
        <input {...common} type="date" max="9999-12-31" name={name + part} defaultValue={moment.day} />
      </label>
      {hasTime && (
        <label>
          <span className={isRange ? 'v-form-part' : 'visually-hidden'}>{labels.time}</span>
          <input
            {...common}
            required={false}
            type="time"
            name={`${name}${part}-time`}
            defaultValue={moment.time}
          />
        </label>
      )}
    </div>
  )
}
