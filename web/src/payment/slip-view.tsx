import { ActionIcon, Alert, Anchor, Group, Skeleton, Text, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ownSlip, type PaymentDetail, paymentSlip } from '@sevakendra/contract/payment/endpoints'
import {
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import { type Shortcut, useKeys } from '../kit/keys/keys'
import classes from './slip-view.module.css'

/** The slip beside the request. */
export function SlipView({ payment: { id, slip } }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  return (
    <section className={classes.slip}>
      <h3 className={classes.title}>{t('Slip')}</h3>
      {slip ? (
        <SlipPicture endpoint={paymentSlip} id={id} name={slip.name} pages={slip.pages} keys />
      ) : (
        <div className={classes.none}>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          {t('No slip was sent')}
        </div>
      )}
    </section>
  )
}

interface SlipPictureProps {
  endpoint: typeof paymentSlip | typeof ownSlip
  id: string
  name: string
  /** Heights of the pages that stand below each other in the picture; one page without them. */
  pages?: readonly number[]
  /** Whether +, −, 0, T and the brackets work on it. */
  keys?: boolean
}

/** Whole at first; larger, turned and page by page on demand. */
export function SlipPicture({ endpoint, id, name, pages = [], keys }: SlipPictureProps) {
  const { t } = useTranslation()
  const { url, error } = useFile(`${endpoint.path} ${id}`, () => fetchFile(endpoint, { params: { id } }))
  if (error)
    return (
      <Alert color="red" role="alert">
        {error}
      </Alert>
    )
  return (
    <div className={classes.room}>
      {url ? (
        <>
          <Viewer key={url} url={url} name={name} pages={pages} keys={keys ?? false} />
          <Anchor className={classes.full} href={url} target="_blank" rel="noreferrer" size="sm" fw={600}>
            {t('Open full size')}
          </Anchor>
        </>
      ) : (
        <Skeleton className={classes.coming} />
      )}
    </div>
  )
}

const zooms = [1, 1.5, 2, 3, 4, 6]
/** Of the frame, its padding left out. */
const frameHeight = 338

function Viewer({ url, name, pages, keys }: { url: string; name: string; pages: readonly number[]; keys: boolean }) {
  const { t } = useTranslation()
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [page, setPage] = useState(0)
  const of = pages.length || 1

  const closer = () => setZoom(at => Math.min(at + 1, zooms.length - 1))
  const farther = () => setZoom(at => Math.max(at - 1, 0))
  const turn = () => setTurns(at => (at + 1) % 4)
  const leaf = (by: number) => setPage(at => Math.min(Math.max(at + by, 0), of - 1))
  const group = 'Slip'
  const shortcuts: Shortcut[] = [
    { group, words: 'Zoom the slip', keys: { '+': closer, '-': farther }, held: true },
    { group, words: 'Show the whole slip', keys: { '0': () => setZoom(0) } },
    { group, words: 'Rotate by 90°', keys: { t: turn } },
    ...(of > 1 ? [{ group, words: 'Previous or next page', keys: { '[': () => leaf(-1), ']': () => leaf(1) }, held: true }] : []),
  ]
  const frame = useRef<HTMLElement>(null)
  useKeys(keys ? shortcuts : [], { within: frame })

  return (
    <>
      <Group gap={4} className={classes.tools}>
        <Tool label={t('Smaller')} icon={IconZoomOut} run={farther} off={zoom === 0} />
        <Tool label={t('Larger')} icon={IconZoomIn} run={closer} off={zoom === zooms.length - 1} />
        <Tool label={t('Show the whole slip')} icon={IconArrowsMinimize} run={() => setZoom(0)} off={zoom === 0} />
        <Tool label={t('Rotate')} icon={IconRotateClockwise} run={turn} />
        {of > 1 && (
          <Group gap={4} ml="auto" wrap="nowrap">
            <Tool label={t('Previous page')} icon={IconChevronLeft} run={() => leaf(-1)} off={page === 0} />
            <Text size="sm" aria-live="polite">
              {t('Page {{page}} of {{pages}}', { page: page + 1, pages: of })}
            </Text>
            <Tool label={t('Next page')} icon={IconChevronRight} run={() => leaf(1)} off={page === of - 1} />
          </Group>
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section ref={frame} className={classes.frame} tabIndex={0} aria-label={t('Slip {{name}}', { name })}>
        <div ref={ref}>
          <Leaf
            {...{ url, size, turns, room, pages, page }}
            zoom={zooms[zoom] ?? 1}
            alt={t('Slip {{name}}', { name })}
            loaded={image => setSize({ width: image.naturalWidth, height: image.naturalHeight })}
          />
        </div>
      </section>
    </>
  )
}

interface LeafProps {
  url: string
  alt: string
  /** In pixels of the picture; unknown until it is here. */
  size: { width: number; height: number } | undefined
  turns: number
  zoom: number
  room: number
  pages: readonly number[]
  page: number
  loaded: (image: HTMLImageElement) => void
}

/** One page of the picture, turned by quarters, as large as the frame lets it times the zoom. */
function Leaf({ url, alt, size, turns, zoom, room, pages, page, loaded }: LeafProps) {
  const image = <img className={classes.whole} src={url} alt={alt} onLoad={event => loaded(event.currentTarget)} />
  if (!size || room === 0) return image
  const tall = pages[page] ?? size.height
  const above = pages.slice(0, page).reduce((sum, one) => sum + one, 0)
  const sideways = turns % 2 === 1
  const [across, down] = sideways ? [tall, size.width] : [size.width, tall]
  const scale = Math.min(room / across, frameHeight / down, 1) * zoom
  const [width, height] = [size.width * scale, tall * scale]
  const moved = [
    'none',
    `translateX(${height}px) rotate(90deg)`,
    `translate(${width}px, ${height}px) rotate(180deg)`,
    `translateY(${width}px) rotate(270deg)`,
  ]
  return (
    <div className={classes.box} style={{ width: across * scale, height: down * scale }}>
      <div className={classes.leaf} style={{ width, height, transform: moved[turns] }}>
        <img className={classes.part} src={url} alt={alt} style={{ width, marginTop: -above * scale }} />
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  run: () => void
  off?: boolean
}

function Tool({ label, icon: Icon, run, off = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={32} aria-label={label} onClick={run} disabled={off}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
