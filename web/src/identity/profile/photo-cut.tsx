import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { photoKinds, photoLimit } from '@sevakendra/contract/identity/profile/endpoints'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { shrink } from '../../kit/call/upload-shrink'
import { useMine } from './mine'
import classes from './photo-cut.module.css'

const upload = resumableTo({ kinds: photoKinds, maxBytes: photoLimit })

/** A square in the middle that leaves a little of the picture around it, in percent of its sides. */
export function middleSquare(width: number, height: number): PercentCrop {
  const side = Math.min(width, height) * 0.9
  const [w, h] = [(side / width) * 100, (side / height) * 100]
  return { unit: '%', x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h }
}

interface Props {
  file: File
  close: () => void
  done: () => void
}

/** Cuts a square out of a picture. The server cuts: what is sent is the picture and where the square lies on it. */
export function PhotoCut({ file, close, done }: Props) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const set = useSend(calls.setPhoto)
  const [picture, setPicture] = useState<{ file: File; url: string }>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  /** A second try sends the square alone: the picture is there. */
  const sent = useRef<string>(undefined)
  const stop = useRef(new AbortController())
  useEffect(() => {
    let url: string | undefined
    let left = false
    const leave = new AbortController()
    stop.current = leave
    void shrink(file, photoLimit).then(smaller => {
      if (left) return
      url = URL.createObjectURL(smaller)
      setPicture({ file: smaller, url })
    })
    return () => {
      left = true
      leave.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])

  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(middleSquare(naturalWidth, naturalHeight))

  async function save() {
    if (!picture || !crop) return
    const { signal } = stop.current
    setProblem(undefined)
    setShare(0)
    try {
      sent.current ??= await upload.send(picture.file, { progress: setShare, signal })
      const { x, y, width, height } = crop
      await set({ uploadId: sent.current, x, y, width, height })
      done()
    } catch (error) {
      if (!signal.aborted) setProblem(t(errorText(error)))
    } finally {
      setShare(undefined)
    }
  }

  const busy = share !== undefined
  return (
    <Modal opened onClose={() => !busy && close()} title={t('Cut the photo')} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {t(problem)}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('Move the square over your face, with the mouse, a finger or the arrow keys.')}
        </Text>
        <div className={classes.desk}>
          {picture && (
            <ReactCrop
              {...(crop && { crop })}
              aspect={1}
              circularCrop
              keepSelection
              minWidth={40}
              disabled={busy}
              className={classes.crop}
              onChange={(_, given) => given.width > 0 && given.height > 0 && setCrop(given)}
              ariaLabels={{
                cropArea: t('{{frame}}: move with the arrow keys', { frame: t('Photo') }),
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
                src={picture.url}
                alt={t('The picture you chose')}
                draggable={false}
                onLoad={measure}
                onError={() => setProblem('This picture is damaged or incomplete. Please scan or photograph it again.')}
              />
            </ReactCrop>
          )}
        </div>
        {busy && <Progress value={share * 100} aria-label={t('Sending {{name}}', { name: file.name })} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} disabled={!crop} onClick={() => void save()}>
            {t('Save photo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
