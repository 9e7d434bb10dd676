import { Alert, Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { type SlideCut as Cut, slideAspect, slideKinds, slideLimit, slideWidths } from '@sevakendra/contract/site/carousel/endpoints'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { resumableTo } from '../../kit/call/upload-resumable'
import { type Frame, middleFrame, PictureCrop } from '../../kit/field/crop'
import { fileRefusal } from '../../kit/field/file'

const limits = { kinds: slideKinds, maxBytes: slideLimit }
const upload = resumableTo(limits)

interface Props {
  /** A slide that has one keeps it until another is chosen. */
  required: boolean
  change: (cut: Cut | undefined) => void
}

/** Chooses a picture, sends it, and says which part of it the slide shows. The server cuts. */
export function SlideCut({ required, change }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ url: string; name: string }>()
  const [crop, setCrop] = useState<Frame>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)

  const url = chosen?.url
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  useEffect(() => () => stop.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the upload or the frame is another one
  useEffect(() => {
    if (!sent || !crop) return change(undefined)
    const { x, y, width, height } = crop
    change({ uploadId: sent, x, y, width, height })
  }, [sent, crop])

  async function take(file: File | undefined) {
    if (!file) return
    stop.current?.abort()
    const leave = new AbortController()
    stop.current = leave
    setProblem(undefined)
    setSent(undefined)
    setCrop(undefined)
    setChosen(undefined)
    const no = fileRefusal(file, limits)
    if (no) return setProblem(t(no.text, no))
    setChosen({ url: URL.createObjectURL(file), name: file.name })
    setShare(0)
    try {
      const id = await upload.send(file, { progress: setShare, signal: leave.signal })
      if (!leave.signal.aborted) setSent(id)
    } catch (error) {
      if (!leave.signal.aborted) setProblem(t(errorText(error)))
    } finally {
      if (stop.current === leave) setShare(undefined)
    }
  }
  const measure = (width: number, height: number) => {
    setSize({ width, height })
    setCrop(middleFrame(width, height, slideAspect))
  }
  const pixels = size && crop ? Math.round((size.width * crop.width) / 100) : undefined
  return (
    <Input.Wrapper label={t('Picture')} withAsterisk={required} labelElement="div" error={problem}>
      <Stack gap="xs">
        <Group gap="sm">
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => picker.current?.click()}>
            {chosen || !required ? t('Choose another picture') : t('Choose a picture')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('Picture')}
            accept={slideKinds.join(',')}
            onChange={event => {
              void take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Text size="sm" c="dimmed">
            {t('JPEG or PNG, at best {{width}} pixels wide. Words in a picture are not read out: write them as caption.', {
              width: slideWidths.at(-1),
            })}
          </Text>
        </Group>
        {share !== undefined && <Progress value={share * 100} aria-label={t('Sending {{name}}', { name: chosen?.name })} />}
        {chosen && (
          <>
            <Text size="sm" c="dimmed">
              {t('Move the frame over what the slide shows, with the mouse, a finger or the arrow keys.')}
            </Text>
            <PictureCrop
              src={chosen.url}
              frame={crop}
              change={setCrop}
              aspect={slideAspect}
              least={60}
              name={t('Picture')}
              measured={measure}
              broken={() => setProblem(t('This picture is damaged or incomplete. Please scan or photograph it again.'))}
            />
            {pixels !== undefined && pixels < slideWidths[1] && (
              <Alert color="yellow" role="status">
                {t('The frame is {{pixels}} pixels wide: on large screens the slide will look blurred.', { pixels })}
              </Alert>
            )}
          </>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
