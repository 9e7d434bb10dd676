import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import type { Box } from '@sevakendra/contract/kit/form/print'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import {
  IconAlertTriangle,
  IconArrowAutofitWidth,
  IconContrast2,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hints } from '../scan/hints'
import { usePageImage } from '../scan/page-image'
import type { PageProduct } from '../scan/product'
import { dragging, useZooming } from '../scan/zooming'
import { deskZoom, type View, type ViewStep } from './desk-view'
import classes from './desk-viewer.module.css'
import type { DeskInfo, Words } from './product'

/** A page of the scan, or one of before. */
export type SeenPage = ScanPage & { before: boolean }

/** Every page to look at: first those that count, behind them all of before. */
export const seenPages = ({ pages, before }: Pick<DeskInfo, 'pages' | 'before'>): SeenPage[] => [
  ...pages.map(page => ({ ...page, before: false })),
  ...before.map(page => ({ ...page, before: true })),
]

/** A place on a page, in percent. */
export interface Lit extends Box {
  flagged: boolean
  label: string
}

interface Props {
  of: PageProduct
  id: string
  pages: readonly SeenPage[]
  view: View
  step: (step: ViewStep) => void
  lit: readonly Lit[]
  /** On the scan as a whole, beside that on each page. */
  advice?: readonly string[] | undefined
}

/** The scan: its pages as tabs, zoom, turn, contrast; places that matter are lit and brought into sight. */
export function DeskViewer({ of, id, pages, view, step, lit, advice = [] }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  useZooming(frame, view.zoom, zoom => step({ do: 'zoomTo', zoom }), deskZoom)
  const page = pages[view.page]
  const names = pageNames(of, pages, (text, values) => t(text, values ?? {}))
  if (!page) return <p className={classes.none}>{t('There are no scanned pages.')}</p>
  const toFit = () => {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    const lies = view.turn % 180 !== 0
    const aspect = lies ? page.height / page.width : page.width / page.height
    step({ do: 'fit', whole: Math.min(1, (clientHeight - 24) * (aspect / (clientWidth - 24))) })
  }
  return (
    <section className={classes.viewer} aria-label={t('Scan')}>
      <div className={classes.tools}>
        <PageTabs pages={pages} names={names} page={view.page} step={step} />
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('Smaller')} disabled={view.zoom <= deskZoom.min} onClick={() => step({ do: 'zoom', by: -1 })}>
            <IconZoomOut size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span className={classes.zoom}>{Math.round(view.zoom * 100)} %</span>
          <ActionIcon aria-label={t('Larger')} disabled={view.zoom >= deskZoom.max} onClick={() => step({ do: 'zoom', by: 1 })}>
            <IconZoomIn size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('Fit width or page')} onClick={toFit}>
            <IconArrowAutofitWidth size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('Rotate by 90°')} onClick={() => step({ do: 'turn' })}>
            <IconRotateClockwise size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('More contrast')} aria-pressed={view.contrast} onClick={() => step({ do: 'contrast' })}>
            <IconContrast2 size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {(advice.length > 0 || page.hints.length > 0) && (
        <section className={classes.advice} aria-label={t('Advice on the scan')}>
          <Hints of={[...advice, ...page.hints]} />
        </section>
      )}
      <div
        className={classes.desk}
        ref={frame}
        id="desk-page"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page larger than the desk is scrolled by Page Up and Page Down
        tabIndex={0}
        aria-label={names[view.page] ?? ''}
        {...dragging}
      >
        <PagePicture
          key={`${page.id} ${attempt}`}
          of={of}
          id={id}
          page={page}
          name={names[view.page] ?? ''}
          view={view}
          lit={lit}
          again={() => setAttempt(attempt + 1)}
        />
      </div>
    </section>
  )
}

interface TabsProps extends Pick<Props, 'pages' | 'step'> {
  names: readonly string[]
  /** The open one. */
  page: number
}

/** As many rows as the papers need, three at most; beyond them, and on a phone, it scrolls, says so at its edge, and keeps the open page in sight. */
function PageTabs({ pages, names, page, step }: TabsProps) {
  const { t } = useTranslation()
  const open = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another page is opened, not when the person scrolls
  useEffect(() => bringTabIntoSight(open.current), [page])
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('Pages')}>
      {pages.map((one, index) => (
        <button
          key={one.id}
          ref={index === page ? open : undefined}
          type="button"
          role="tab"
          aria-selected={index === page}
          aria-controls="desk-page"
          className={classes.tab}
          data-before={one.before || undefined}
          onClick={() => step({ do: 'page', page: index })}
        >
          {names[index]}
          {one.hints.length > 0 && <IconAlertTriangle size={14} stroke={2} role="img" aria-label={t('with advice')} />}
        </button>
      ))}
    </div>
  )
}

/** Moves the row alone, never the window. */
function bringTabIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += wanted.left - seen.left - (seen.width - wanted.width) / 2
  row.scrollTop += wanted.top - seen.top - (seen.height - wanted.height) / 2
}

interface PictureProps {
  of: PageProduct
  id: string
  page: SeenPage
  name: string
  view: View
  lit: readonly Lit[]
  again: () => void
}

function PagePicture({ of, id, page, name, view, lit, again }: PictureProps) {
  const { t } = useTranslation()
  const { url, error } = usePageImage(of, 'office', id, page, 'full')
  const lies = view.turn % 180 !== 0
  const first = useRef<HTMLSpanElement>(null)
  const place = lit.map(({ x, y }) => `${x},${y}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another place is lit, not when the person scrolls or zooms
  useEffect(() => bringIntoSight(first.current), [place, url])
  if (error)
    return (
      <div className={classes.none}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden />
        <Text>{t(error)}</Text>
        <Button variant="default" size="compact-md" onClick={again}>
          {t('Try again')}
        </Button>
      </div>
    )
  const aspect = lies ? page.height / page.width : page.width / page.height
  return (
    <div className={classes.paper} style={{ width: `${view.zoom * 100}%`, aspectRatio: String(aspect) }}>
      <div
        className={classes.sheet}
        style={{
          width: lies ? '100cqh' : '100cqw',
          height: lies ? '100cqw' : '100cqh',
          transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
        }}
      >
        {url ? (
          <img src={url} alt={t('Scan: {{page}}', { page: name })} data-contrast={view.contrast || undefined} draggable={false} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
        {url &&
          lit.map(({ x, y, width, height, flagged, label }, index) => (
            <span
              key={label}
              ref={index === 0 ? first : undefined}
              className={classes.lit}
              data-flagged={flagged || undefined}
              style={{ left: `${x - 0.6}%`, top: `${y - 0.35}%`, width: `${width + 1.2}%`, height: `${height + 0.7}%` }}
            />
          ))}
      </div>
    </div>
  )
}

/** Moves the desk alone, never the window. */
function bringIntoSight(place: HTMLElement | null): void {
  const desk = place?.closest<HTMLElement>('[role="tabpanel"]')
  if (!place || !desk) return
  const [seen, wanted] = [desk.getBoundingClientRect(), place.getBoundingClientRect()]
  if (wanted.top < seen.top + 16 || wanted.bottom > seen.bottom - 16)
    desk.scrollTop += wanted.top - seen.top - (seen.height - wanted.height) / 2
  if (wanted.left < seen.left || wanted.right > seen.right) desk.scrollLeft += wanted.left - seen.left - 24
}

/** 'Form 1', 'Form 2', 'Address', 'Before: Form': what it shows, with a number where there are several. */
export function pageNames({ slots }: Pick<PageProduct, 'slots'>, pages: readonly SeenPage[], t: Words): string[] {
  return pages.map(({ slot, before, id }) => {
    const alike = pages.filter(one => one.slot === slot && one.before === before)
    const word = t(slots[slot]?.short ?? '')
    const name = alike.length > 1 ? `${word} ${alike.findIndex(one => one.id === id) + 1}` : word
    return before ? t('Before: {{page}}', { page: name }) : name
  })
}
