import { Skeleton, Text } from '@mantine/core'
import type { CutKind } from '@sevakendra/contract/scan/slots'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { aspectOf, type Box, type Turn } from './crop-frames'
import classes from './crop-screen.module.css'
import { handleLabels } from './handle-labels'
import { turnedPicture } from './picture-turn'
import { useZooming } from './zooming'

const percent = ({ x, y, width, height }: Box): PercentCrop => ({ unit: '%', x, y, width, height })

export const cropZoom = { min: 1, max: 4 }

interface Props {
  picture: Blob | null
  error: string | null
  turn: Turn
  which: string
  cut: CutKind
  box: Box
  /** The other frames that lie on the same page. */
  beside: readonly { key: string; cut: CutKind; box: Box }[]
  zoom: number
  setZoom: (zoom: number) => void
  set: (box: Box) => void
  choose: (key: string) => void
}

/** The page with its frames: the one in hand can be dragged and pulled, a click on another takes that in hand. */
export function CropPage({ picture, error, turn, which, cut, box, beside, zoom, setZoom, set, choose }: Props) {
  const { t } = useTranslation()
  const url = useTurned(picture, turn)
  const tagOf = (one: CutKind, { x }: Box) => (
    <span className={classes.tag} data-side={x > 55 ? 'right' : 'left'}>
      {t(one.label)} <small>{`${one.width} × ${one.height}`}</small>
    </span>
  )
  const view = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const inHand = useRef(box)
  inHand.current = box
  useZooming(view, zoom, setZoom, cropZoom)
  // The frame in hand comes into sight, not wherever it is dragged but when another one, side or size is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const place = view.current
    const paper = place?.firstElementChild
    if (!loaded || !place || !paper) return
    const toFrame = () => {
      const { x, y, width, height } = inHand.current
      place.scrollTo({
        left: ((x + width / 2) / 100) * paper.clientWidth - place.clientWidth / 2,
        top: ((y + height / 2) / 100) * paper.clientHeight - place.clientHeight / 2,
      })
    }
    toFrame()
    // Or when a phone is turned.
    const watched = new ResizeObserver(toFrame)
    watched.observe(place)
    return () => watched.disconnect()
  }, [loaded, which, zoom])
  if (error) {
    return (
      <div className={classes.noPage}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden />
        <Text>{t(error)}</Text>
      </div>
    )
  }
  if (!url) return <Skeleton className={classes.bone} />
  return (
    <div className={classes.view} ref={view}>
      <div className={classes.paper} style={{ width: `${zoom * 100}%` }}>
        <ReactCrop
          crop={percent(box)}
          aspect={aspectOf(cut)}
          onChange={(_, given) => given.width > 0 && given.height > 0 && set(given)}
          keepSelection
          ruleOfThirds
          className={classes.crop}
          renderSelectionAddon={() => tagOf(cut, box)}
          ariaLabels={{
            ...handleLabels(t),
            cropArea: t('{{frame}}: move with the arrow keys', { frame: t(cut.label) }),
          }}
        >
          <img src={url} alt={t('The scanned page')} draggable={false} onLoad={() => setLoaded(url)} />
          {beside.map(other => (
            <button
              key={other.key}
              type="button"
              className={classes.beside}
              style={{ left: `${other.box.x}%`, top: `${other.box.y}%`, width: `${other.box.width}%`, height: `${other.box.height}%` }}
              onPointerDown={event => {
                event.stopPropagation()
                choose(other.key)
              }}
              onClick={() => choose(other.key)}
            >
              {tagOf(other.cut, other.box)}
            </button>
          ))}
        </ReactCrop>
      </div>
    </div>
  )
}

/** The page turned as it is wanted, as an address for an image. */
function useTurned(picture: Blob | null, turn: Turn): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return
    let wanted = true
    void turnedPicture(picture, turn).then(blob => wanted && setUrl(URL.createObjectURL(blob)))
    return () => {
      wanted = false
      setUrl(undefined)
    }
  }, [picture, turn])
  // Released only when nothing on the page shows it any more.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
