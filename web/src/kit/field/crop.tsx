import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import classes from './crop.module.css'

export type Frame = PercentCrop

/**
 * The largest frame of a shape in the middle of a picture, in percent of its sides.
 * @param aspect its width to its height
 * @param share how much of the largest one it takes, 0 to 1
 */
export function middleFrame(width: number, height: number, aspect: number, share = 1): Frame {
  const side = Math.min(width, height * aspect) * share
  const [w, h] = [(side / width) * 100, (side / aspect / height) * 100]
  return { unit: '%', x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h }
}

interface Props {
  /** Address of the picture. */
  src: string
  frame: Frame | undefined
  change: (frame: Frame) => void
  /** Width to height. */
  aspect: number
  /** Pixels of the screen that it has at least. */
  least: number
  /** What the frame is called where it is read out, in the language of the person. */
  name: string
  round?: boolean
  disabled?: boolean
  /** The picture has arrived; its size in pixels. */
  measured: (width: number, height: number) => void
  broken: () => void
}

/** A picture with a frame of one shape on it, moved with the mouse, a finger or the arrow keys. */
export function PictureCrop({ src, frame, change, aspect, least, name, round = false, disabled = false, measured, broken }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.desk}>
      <ReactCrop
        {...(frame && { crop: frame })}
        aspect={aspect}
        circularCrop={round}
        keepSelection
        minWidth={least}
        disabled={disabled}
        className={classes.crop}
        onChange={(_, given) => given.width > 0 && given.height > 0 && change(given)}
        ariaLabels={{
          cropArea: t('{{frame}}: move with the arrow keys', { frame: name }),
          nwDragHandle: t('Upper left corner'),
          nDragHandle: t('Upper edge'),
          neDragHandle: t('Upper right corner'),
          eDragHandle: t('Right edge'),
          seDragHandle: t('Lower right corner'),
          sDragHandle: t('Lower edge'),
          swDragHandle: t('Lower left corner'),
          wDragHandle: t('Left edge'),
        }}
      >
        <img
          src={src}
          alt={t('The picture you chose')}
          draggable={false}
          onLoad={({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
            measured(currentTarget.naturalWidth, currentTarget.naturalHeight)
          }
          onError={broken}
        />
      </ReactCrop>
    </div>
  )
}
