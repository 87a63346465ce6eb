import './pdf.css'
import { ButtonLink, IconButton, Overlay, Spinner } from '@sheaf/ui'
import { Download, Minus, Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MessageKey } from '@sheaf/locales'
import { parseFileAddress } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { PdfProblem } from '../../platform/files/loadPdf.ts'
import { PageField } from './PageField.tsx'
import { PdfPages, type PdfPagesHandle } from './PdfPages.tsx'
import type { OpenPdf } from './pdfStore.ts'
import { usePdf } from './usePdf.ts'

export interface PdfViewerProps {
  readonly pdf: OpenPdf
  readonly onClose: () => void
}

const MIN_ZOOM = 0.25
const MAX_ZOOM = 5
const STEP = 1.25

/** The pages of a PDF, edge to edge: a bar, and the pages under it. */
export function PdfViewer({ pdf, onClose }: PdfViewerProps) {
  const { t } = useTranslation()
  const state = usePdf(pdf.url)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const pages = useRef<PdfPagesHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const zoomBy = (factor: number): void =>
    setZoom((before) => Math.min(Math.max(before * factor, MIN_ZOOM), MAX_ZOOM))

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key]
    if (factor) zoomBy(factor)
    else if (event.key === '0') setZoom(1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <Overlay isOpen onClose={onClose} label={pdf.name} initialFocus={frame}>
      <div ref={frame} className="pdf" tabIndex={-1}>
        <header className="pdf-bar">
          <h2 className="pdf-name ellipsis" dir="auto">
            {pdf.name}
          </h2>
          {state.phase === 'ready' && (
            <div className="pdf-tools">
              <PageField
                page={page}
                count={state.document.numPages}
                onGo={(number) => pages.current?.goTo(number)}
              />
              <IconButton
                label={t('files.zoomOut')}
                icon={Minus}
                size={32}
                onClick={() => zoomBy(1 / STEP)}
              />
              <button
                type="button"
                className="pdf-zoom"
                aria-label={t('files.fit')}
                onClick={() => setZoom(1)}
              >
                {Math.round(zoom * 100)} %
              </button>
              <IconButton label={t('files.zoomIn')} icon={Plus} size={32} onClick={() => zoomBy(STEP)} />
            </div>
          )}
          <a
            className="ui-icon-button"
            data-size="32"
            href={downloadUrl(pdf.url)}
            download={pdf.name}
            aria-label={t('files.download')}
          >
            <Download size={18} aria-hidden />
          </a>
          <IconButton label={t('files.close')} icon={X} size={32} onClick={onClose} />
        </header>
        {state.phase === 'ready' && (
          <PdfPages
            ref={pages}
            opened={state}
            zoom={zoom}
            label={pdf.name}
            onPageChange={setPage}
            onZoom={zoomBy}
          />
        )}
        {state.phase === 'loading' && (
          <output className="pdf-note">
            <Spinner />
            <span className="visually-hidden">{t('files.pdfLoading', { name: pdf.name })}</span>
          </output>
        )}
        {state.phase === 'failed' && (
          <div className="pdf-note" role="alert">
            <p>{t(PROBLEM_KEYS[state.problem])}</p>
            {DOWNLOADABLE.has(state.problem) && (
              <ButtonLink variant="line" href={downloadUrl(pdf.url)} download={pdf.name}>
                {t('files.download')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Overlay>
  )
}

const PROBLEM_KEYS: Readonly<Record<PdfProblem, MessageKey>> = {
  broken: 'files.pdfBroken',
  locked: 'files.pdfLocked',
  missing: 'files.pdfMissing',
  offline: 'files.pdfOffline',
}
const DOWNLOADABLE: ReadonlySet<PdfProblem> = new Set<PdfProblem>(['broken', 'locked'])

/** The address that makes the browser save a file of ours instead of showing it; others are as they are. */
function downloadUrl(url: string): string {
  if (!parseFileAddress(url)) return url
  const [path] = url.split(/[?#]/)
  return `${path}?download=1`
}
