import { ActionIcon, Group, Modal, Skeleton, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../kit/keys/keys'
import classes from './page-enlarged.module.css'
import { type PageProps, usePageImage } from './page-image'
import { dragging, useZooming, zoomed } from './zooming'

/** A page over the whole window, as large as one likes. */
export function PageEnlarged({ close, ...props }: PageProps & { close: () => void }) {
  return (
    <Modal opened onClose={close} title={props.alt} fullScreen transitionProps={{ duration: 0 }}>
      <Enlarged {...props} />
    </Modal>
  )
}

function Enlarged({ of, side, id, page, alt }: PageProps) {
  const { t } = useTranslation()
  const { url, error } = usePageImage(of, side, id, page, 'full')
  const [zoom, setZoom] = useState(1)
  const view = useRef<HTMLElement>(null)
  useZooming(view, zoom, setZoom)
  const by = (factor: number) => () => setZoom(before => zoomed(before, factor))
  const keys = { '+': by(1.25), '-': by(0.8), '0': () => setZoom(1) }
  useKeys([{ group: 'Enlarged page', words: 'Make the page larger or smaller', held: true, keys }], { within: view })
  return (
    <div className={classes.whole}>
      <Group gap={4} justify="flex-end">
        <ActionIcon aria-label={t('Smaller')} disabled={zoom <= 1} onClick={by(0.8)}>
          <IconZoomOut size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
        <ActionIcon aria-label={t('Larger')} disabled={zoom >= 5} onClick={by(1.25)}>
          <IconZoomIn size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <section
        ref={view}
        className={classes.view}
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is moved with the arrow keys
        tabIndex={0}
        data-autofocus
        onDoubleClick={() => setZoom(zoom > 1 ? 1 : 2.5)}
        {...dragging}
      >
        {error && <Text>{t(error)}</Text>}
        {!error && (url ? <img src={url} alt={alt} draggable={false} style={{ width: `${zoom * 100}%` }} /> : <Skeleton height="70vh" />)}
      </section>
    </div>
  )
}
