import { fastifyMultipart } from '@fastify/multipart'
import { isUuid, type WorkspaceId } from '@sheaf/base'
import { FORM_LIMITS } from '@sheaf/contract'
import {
  FORM_TOKEN,
  FORM_TRAP,
  FormMessageView,
  FormView,
  type FormPage,
  type FormProblem,
  type ViewerFrame,
} from '@sheaf/render'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from '../../platform/errors/index.ts'
import { localeOf, networkOf } from '../../platform/http/index.ts'
import {
  contentSecurityPolicy,
  DOCTYPE,
  readLook,
  renderNotFound,
  viewerFrame,
  type FrameOptions,
} from '../viewer/index.ts'
import { sizeRuleOf } from '../files/index.ts'
import { publicName } from './askedQuestions.ts'
import { findForm, type AnsweredForm, type ClosedForm } from './findForm.ts'
import type { FormsContext } from './FormsContext.ts'
import { presentCover, presentForm, type ShownForm } from './presentForm.ts'
import { readAnswer, type SentValues } from './readAnswer.ts'
import { readFiles } from './readFiles.ts'
import { receiveAnswer, type ReceivedAnswer } from './receiveAnswer.ts'
import { storeAnswer } from './storeAnswer.ts'

interface AnswerRoutesOptions {
  readonly forms: FormsContext
  readonly frame: FrameOptions
}

interface FormRoute {
  Params: { address: string }
}

const FORM_PATH = '/form/:address'
/** The only pages that send something, and only here. */
const FORM_POLICY = contentSecurityPolicy([], { hasForm: true })
const MESSAGE_POLICY = contentSecurityPolicy([])
/** Of an answer without files: all answers in words, however they are spelled. */
const MAX_BODY_BYTES = 1024 * 1024
const MINUTE_MS = 60_000
/** A class or an office has one network. */
const FROM_NETWORK = [{ max: 60, windowMs: 10 * MINUTE_MS }]
const TO_FORM = [{ max: 1_000, windowMs: 10 * MINUTE_MS }]

/** HTTP face of forms for whoever answers them: no scripts, no cookies, nobody signed in. */
export const answerRoutes: FastifyPluginAsync<AnswerRoutesOptions> = async (app, { forms, frame }) => {
  const { ids, throttle } = forms
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    const isTooLarge =
      error.statusCode === 413 || (error instanceof AppError && error.code === 'payload_too_large')
    if (!isTooLarge) request.log.error({ err: error }, 'A form could not be shown or answered')
    const here = frameOf(request, localeOf(request))
    const text = here.labels.form[isTooLarge ? 'tooLarge' : 'failedPage']
    const view = (
      <FormMessageView frame={here} title={here.labels.form.untitled} text={text} cover={null} again={null} />
    )
    return send(reply, { view, code: isTooLarge ? 413 : 503, policy: MESSAGE_POLICY })
  })

  app.get<FormRoute>(FORM_PATH, OPTIONS, async (request, reply) => {
    const { preview } = request.query as Readonly<Record<string, unknown>>
    const found = await findForm(forms, request.params.address, preview)
    if (found.state === 'none' || found.state === 'closed') return sendClosed(request, reply, found)
    return sendForm(request, reply, found.form, {
      token: ids.uuid(),
      isPreview: found.state === 'preview',
      typed: NOTHING,
      problems: new Map(),
      refusal: null,
    })
  })

  app.get<FormRoute>(`${FORM_PATH}/sent`, OPTIONS, async (request, reply) => {
    const found = await findForm(forms, request.params.address, null)
    if (found.state === 'none') return sendClosed(request, reply, found)
    const form = found.state === 'closed' ? null : found.form
    const here = frameOf(request, found.state === 'closed' ? found.locale : found.form.locale)
    const view = (
      <FormMessageView
        frame={here}
        title={here.labels.form.sentTitle}
        text={form?.settings.confirmation || here.labels.form.sentText}
        cover={presentCover(form?.settings.cover ?? null)}
        again={form === null ? null : `/form/${request.params.address}`}
      />
    )
    return send(reply, { view, code: 200, policy: MESSAGE_POLICY })
  })

  app.post<FormRoute>(FORM_PATH, OPTIONS, async (request, reply) => {
    const found = await findForm(forms, request.params.address, null)
    if (found.state === 'none' || found.state === 'closed') return sendClosed(request, reply, found)
    const { form } = found
    const wait =
      (await throttle.hit(`form ${form.id} from ${networkOf(request.ip)}`, FROM_NETWORK)) ??
      (await throttle.hit(`form ${form.id}`, TO_FORM))
    if (wait !== null) reply.header('retry-after', wait)
    const received = await receiveAnswer(request, {
      fileNames: wait === null ? fileNames(form) : NO_NAMES,
      maxFileBytes: await maxFileBytesOf(form),
    })
    try {
      return await takeAnswer(request, reply, form, { ...received, hasToWait: wait !== null })
    } finally {
      await received.dispose()
    }
  })

  async function takeAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    form: AnsweredForm,
    { values, files: received, hasToWait }: ReceivedAnswer & { readonly hasToWait: boolean },
  ): Promise<FastifyReply> {
    const thank = () => reply.redirect(`/form/${form.address}/sent`, 303)
    // FORM-SPAM-1: who fills in what nobody sees hears the same as everybody.
    if ((values.get(FORM_TRAP) ?? '') !== '') return thank()
    const token = values.get(FORM_TOKEN) ?? ''
    const {
      cells,
      lists,
      problems: wrong,
    } = readAnswer(form.questions, values, {
      formId: form.id,
      timeZone: form.settings.time_zone,
    })
    const { files, problems: wrongFiles } = readFiles(form.questions, received, form.id)
    const problems = new Map<string, FormProblem>([...wrong, ...wrongFiles])
    const showAgain = (refusal: FormPage['refusal']) => {
      // Browsers give no file twice.
      const chosen = [...files.keys()].filter((id) => !problems.has(id))
      const shown = new Map([...problems, ...chosen.map((id) => [id, 'chooseAgain'] as const)])
      const again = isUuid(token) ? token : ids.uuid()
      return sendForm(request, reply, form, {
        token: again,
        isPreview: false,
        typed: values,
        problems: shown,
        refusal,
      })
    }
    if (hasToWait) {
      problems.clear()
      return showAgain('wait')
    }
    if (problems.size > 0) return showAgain(null)
    const answer = { token: isUuid(token) ? token : ids.uuid(), cells, lists, files }
    const stored = await storeAnswer(forms, form, answer).catch((error: unknown) => {
      request.log.error({ err: error }, 'An answer could not be stored')
      return 'failed' as const
    })
    if (stored === 'failed') return showAgain('failed')
    if (stored === 'closed')
      return sendClosed(request, reply, { state: 'closed', title: form.settings.title, locale: form.locale })
    return thank()
  }

  async function maxFileBytesOf({ workspaceId }: AnsweredForm): Promise<number> {
    const rule = await sizeRuleOf(forms.files, workspaceId as WorkspaceId)
    return Math.min(rule.maxBytes, FORM_LIMITS.fileBytes)
  }

  function frameOf(request: FastifyRequest, locale: string): ViewerFrame {
    const { theme, isPhone } = readLook(request)
    return viewerFrame({ theme, isPhone, locale }, frame)
  }

  function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: AnsweredForm,
    shown: Omit<ShownForm, 'form' | 'action'> & { readonly isPreview: boolean },
  ): FastifyReply {
    const action = shown.isPreview ? null : `/form/${form.address}`
    const page = presentForm({ ...shown, form, action })
    const view = <FormView frame={frameOf(request, form.locale)} form={page} />
    return send(reply, { view, code: codeOf(page), policy: FORM_POLICY })
  }

  function sendClosed(request: FastifyRequest, reply: FastifyReply, found: ClosedForm): FastifyReply {
    if (found.state === 'none') {
      const { theme, isPhone } = readLook(request)
      const html = renderNotFound({ theme, isPhone, locale: localeOf(request) }, frame)
      return reply.code(404).headers(headersOf(MESSAGE_POLICY)).type(HTML).send(html)
    }
    const here = frameOf(request, found.locale)
    const { closedTitle, closedText } = here.labels.form
    const view = (
      <FormMessageView
        frame={here}
        title={found.title === null || found.title === '' ? closedTitle : found.title}
        text={found.title === null || found.title === '' ? closedText : here.labels.form.closedOf}
        cover={null}
        again={null}
      />
    )
    return send(reply, { view, code: 410, policy: MESSAGE_POLICY })
  }
}

const OPTIONS = { helmet: { contentSecurityPolicy: false, enableCSPNonces: false } } as const
const NO_NAMES: ReadonlySet<string> = new Set()

/** Of the questions that take files. */
function fileNames({ id, questions }: AnsweredForm): ReadonlySet<string> {
  const asked = questions.filter(({ field }) => field.type === 'media')
  return new Set(asked.map(({ field }) => publicName(id, field.id)))
}

const NOTHING: SentValues = new URLSearchParams()
const HTML = 'text/html; charset=utf-8'

function headersOf(policy: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // The address is a secret of those to whom it was given.
    'referrer-policy': 'same-origin',
    vary: 'Accept-Language, Cookie, User-Agent',
  }
}

interface SentPage {
  readonly view: ReactElement
  readonly code: number
  readonly policy: string
}

function send(reply: FastifyReply, { view, code, policy }: SentPage): FastifyReply {
  const html = DOCTYPE + renderToStaticMarkup(view)
  return reply.code(code).headers(headersOf(policy)).type(HTML).send(html)
}

function codeOf({ refusal, questions }: FormPage): number {
  if (refusal !== null) return { wait: 429, failed: 503 }[refusal]
  return questions.some(({ problem }) => problem !== null) ? 422 : 200
}
