import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import classes from './cover-dialog.module.css'
import { type Picture, paintSmall } from './cover-picture'
import type { Box } from './crop-frames'
import { handleLabels } from './handle-labels'
import { useZooming } from './zooming'

const percent = ({ x, y, width, height }: Box): PercentCrop => ({ unit: '%', x, y, width, height })
/** Sharp enough to be enlarged, small enough for the memory of a phone. */
const shownSide = 2400

interface Props {
  picture: Picture
  boxes: readonly Box[]
  /** The box in hand, by its place among them. */
  chosen: number
  choose: (at: number) => void
  set: (box: Box) => void
  zoom: number
  setZoom: (zoom: number) => void
}

/** The picture with its boxes: the one in hand is seen through, dragged and pulled, by keys as well; a click on another takes that in hand. */
export function CoverPage({ picture, boxes, chosen, choose, set, zoom, setZoom }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useZooming(view, zoom, setZoom)
  useEffect(() => {
    if (canvas.current) paintSmall(canvas.current, picture, [], shownSide)
  }, [picture])
  const box = boxes[chosen]
  // The box in hand comes into sight, not wherever it is dragged but when another one or size is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const place = view.current
    const paper = place?.firstElementChild
    if (!place || !paper || !box) return
    place.scrollTo({
      left: ((box.x + box.width / 2) / 100) * paper.clientWidth - place.clientWidth / 2,
      top: ((box.y + box.height / 2) / 100) * paper.clientHeight - place.clientHeight / 2,
    })
  }, [chosen, zoom, picture])
  return (
    <div className={classes.view} ref={view}>
      <div style={{ width: `${zoom * 100}%` }}>
        <ReactCrop
          {...(box && { crop: percent(box) })}
          onChange={(_, given) => box && given.width > 0 && given.height > 0 && set(given)}
          keepSelection
          disabled={!box}
          className={classes.crop}
          ariaLabels={{ ...handleLabels(t), cropArea: t('Box {{no}}: move with the arrow keys', { no: chosen + 1 }) }}
        >
          <canvas ref={canvas} role="img" aria-label={t('The chosen picture')} />
          {boxes.map(
            (other, at) =>
              at !== chosen && (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place
                  key={at}
                  type="button"
                  className={classes.other}
                  style={{ left: `${other.x}%`, top: `${other.y}%`, width: `${other.width}%`, height: `${other.height}%` }}
                  aria-label={t('Take box {{no}} in hand', { no: at + 1 })}
                  onPointerDown={event => {
                    event.stopPropagation()
                    choose(at)
                  }}
                  onClick={() => choose(at)}
                />
              ),
          )}
        </ReactCrop>
      </div>
    </div>
  )
}
