import { ActionIcon, Alert, Button, Checkbox, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptOn, oneMore, usualBox } from './cover-boxes'
import classes from './cover-dialog.module.css'
import { CoverPage } from './cover-page'
import { closePicture, coveredFile, openPicture, type Picture, paintSmall, proposedOn } from './cover-picture'
import type { Box } from './crop-frames'
import { zoomed } from './zooming'

interface Props {
  file: File
  /** What the paper is, in the words of its place. */
  paper: string
  /** The covered picture, in place of what was chosen. */
  done: (covered: File) => void
  cancel: () => void
}

interface Opened {
  picture: Picture
  /** Whether the digits were found, or the box lies where they usually stand. */
  found: boolean
}

/** Covers a part of the number on a picture before that is sent. What was chosen never leaves this dialog. */
export function CoverDialog({ file, paper, done, cancel }: Props) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)')
  const [opened, setOpened] = useState<Opened>()
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [chosen, setChosen] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [alreadyCovered, setAlreadyCovered] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let wanted = true
    let mine: Picture | undefined
    const begin = async () => {
      mine = await openPicture(file)
      const { numbers, codes } = await proposedOn(mine)
      if (!wanted) return closePicture(mine)
      setBoxes([...(numbers.length > 0 ? numbers : [usualBox(mine)]), ...codes].map(keptOn))
      setOpened({ picture: mine, found: numbers.length > 0 })
    }
    begin().catch(() => wanted && setProblem('This picture is damaged or incomplete. Please scan or photograph it again.'))
    return () => {
      wanted = false
      if (mine) closePicture(mine)
    }
  }, [file])

  const add = () => {
    setBoxes([...boxes, oneMore(boxes)])
    setChosen(boxes.length)
    setAlreadyCovered(false)
  }
  const remove = () => {
    setBoxes(boxes.filter((_, at) => at !== chosen))
    setChosen(Math.max(0, chosen - 1))
  }
  const send = async () => {
    if (!opened) return
    setBusy(true)
    try {
      done(await coveredFile(opened.picture, boxes))
    } catch {
      setProblem('This picture is damaged or incomplete. Please scan or photograph it again.')
      setBusy(false)
    }
  }
  const none = boxes.length === 0

  return (
    <Modal
      opened
      onClose={cancel}
      title={t('Cover a part of the number: {{paper}}', { paper })}
      size="64rem"
      fullScreen={narrow}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {problem && (
        <Alert color="red" role="alert" mb="md" title={t('That did not work')}>
          {t(problem)}
        </Alert>
      )}
      {!problem && (
        <Text size="sm" mb="sm" role="status">
          {opened
            ? t(
                opened.found
                  ? 'A box lies over digits that were found. Check that it covers the first eight, and cover a QR code as well.'
                  : 'The number was not found by itself. Drag the box over its first eight digits, and cover a QR code as well.',
              )
            : t('The picture is being opened')}
        </Text>
      )}
      {opened && !problem && (
        <div className={classes.columns}>
          <div>
            <Group gap={8} mb={8}>
              <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
                {t('Add a box')}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                disabled={none}
                onClick={remove}
              >
                {t('Remove this box')}
              </Button>
              <Group gap={4} ml="auto">
                <ActionIcon aria-label={t('Smaller')} disabled={zoom <= 1} onClick={() => setZoom(zoomed(zoom, 0.8))}>
                  <IconZoomOut size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={t('Larger')} disabled={zoom >= 5} onClick={() => setZoom(zoomed(zoom, 1.25))}>
                  <IconZoomIn size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
            <CoverPage
              picture={opened.picture}
              boxes={boxes}
              chosen={chosen}
              choose={setChosen}
              set={box => setBoxes(boxes.map((one, at) => (at === chosen ? keptOn(box) : one)))}
              zoom={zoom}
              setZoom={setZoom}
            />
          </div>
          <div>
            <h3 className={classes.heading}>{t('What is sent')}</h3>
            <Preview picture={opened.picture} boxes={boxes} />
            <Text size="sm" c="dimmed" mt={8}>
              {t('The picture without the boxes stays on this device and is not kept.')}
            </Text>
          </div>
        </div>
      )}
      {!opened && !problem && <Skeleton height={320} />}
      {opened && none && (
        <Checkbox
          mt="md"
          label={t('The first eight digits are covered on this picture already, and so is its QR code')}
          checked={alreadyCovered}
          onChange={event => setAlreadyCovered(event.currentTarget.checked)}
        />
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={!opened || problem !== undefined || (none && !alreadyCovered)} loading={busy} onClick={() => void send()}>
          {opened && none ? t('Add') : t('Cover and add')}
        </Button>
      </div>
    </Modal>
  )
}

function Preview({ picture, boxes }: { picture: Picture; boxes: readonly Box[] }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) paintSmall(canvas.current, picture, boxes)
  }, [picture, boxes])
  return <canvas ref={canvas} className={classes.preview} role="img" aria-label={t('The covered picture as it is sent')} />
}
