import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { photoKinds, photoLimit } from '@sevakendra/contract/identity/profile/endpoints'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { shrink } from '../../kit/call/upload-shrink'
import { type Frame, middleFrame, PictureCrop } from '../../kit/field/crop'
import { useMine } from './mine'

const upload = resumableTo({ kinds: photoKinds, maxBytes: photoLimit })

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
  const [crop, setCrop] = useState<Frame>()
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
        {picture && (
          <PictureCrop
            src={picture.url}
            frame={crop}
            change={setCrop}
            aspect={1}
            least={40}
            name={t('Photo')}
            round
            disabled={busy}
            // A little of the picture stays around it.
            measured={(width, height) => setCrop(middleFrame(width, height, 1, 0.9))}
            broken={() => setProblem('This picture is damaged or incomplete. Please scan or photograph it again.')}
          />
        )}
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
