import { ActionIcon, Alert, Button, Group, Kbd, Modal, NativeSelect, Stack, Textarea } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { pageKinds } from '@sevakendra/contract/nsdl-pan/forms/scan'
import type { readMyCrop } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { IconCheck, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, problemOf } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { KeyArrow } from '../../kit/keys/key-arrow'
import { type Shortcut, useKeys } from '../../kit/keys/keys'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { useToastLift } from '../../kit/shell/toast-lift'
import { usePanPaths } from '../pan-paths'
import { cropCalls } from './crop-calls'
import type { Which } from './crop-frames'
import { CropPage } from './crop-page'
import { CropResult } from './crop-result'
import { type CropState, type CropStep, cropped, seenTogether, startOf } from './crop-state'
import { type Side, usePageImage } from './page-image'
import classes from './pan-crop.module.css'
import { useCuts } from './use-cuts'

const group = 'Form Cropping'

type Crop = ReplyOf<typeof readMyCrop>

/** Where the screen leads, which differs by side of the counter. */
export interface CropWays {
  saved: (id: string) => string
  asked: (id: string) => string
  info: (id: string) => string
}

/** `physical/form-cropping/{id}` of the shop. */
export function PanCrop() {
  const paths = usePanPaths()
  return <FormCropping side="shop" ways={{ saved: paths.info, asked: paths.scan, info: paths.info }} />
}

/** Drags one frame over the photo and one over the signature; the server cuts them to the exact size and weight. */
export function FormCropping({ side, ways }: { side: Side; ways: CropWays }) {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(cropCalls[side].read, { params: { id } })
  if (!data) return <LoadState error={error} again={refetch} />
  if (data.state !== 'awaitingCrop') {
    return (
      <Page title={t('Form Cropping')} about={`${data.applicant}, ${data.refNo}`}>
        <Alert color="blue" title={t('There is nothing to crop now')}>
          <Button component={Link} to={ways.info(id)} variant="default" size="compact-md">
            {t('Open the application')}
          </Button>
        </Alert>
      </Page>
    )
  }
  return <Cropping key={id} side={side} ways={ways} crop={data} />
}

function Cropping({ side, ways, crop }: { side: Side; ways: CropWays; crop: Crop }) {
  const { t } = useTranslation()
  const { id, pages } = crop
  const [state, step] = useReducer((before: CropState, given: CropStep) => cropped(before, given, pages), crop, startOf)
  // On a phone a whole page would make the frames smaller than a finger.
  const [zoom, setZoom] = useState(() => (window.matchMedia('(max-width: 48em)').matches ? 2.5 : 1))
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { which } = state
  const frame = state[which]
  const other: Which = which === 'photo' ? 'signature' : 'photo'
  const file = usePageImage(side, id, frame.page, 'full')
  const { cuts, error, fresh } = useCuts(side, id, state.photo, state.signature)
  const save = useSend(cropCalls[side].save, { id })
  const go = useGo()
  const lifts = useToastLift()
  const ready = fresh && !!cuts?.photo.fits && cuts.signature.fits

  const keep = async () => {
    setProblem(undefined)
    try {
      await save({ photo: state.photo, signature: state.signature })
      go(ways.saved(id))
    } catch (failed) {
      setProblem(
        Object.values(problemOf(failed)?.errors ?? {})
          .flat()
          .map(text => t(text))
          .join(' ') || errorText(failed),
      )
    }
  }
  const move = (x: number, y: number) => () => step({ do: 'move', x, y })
  const resize = (by: number) => () => step({ do: 'resize', by })
  const shortcuts: Shortcut[] = [
    {
      group,
      words: 'Photo or signature',
      keys: { '1': () => step({ do: 'choose', which: 'photo' }), '2': () => step({ do: 'choose', which: 'signature' }) },
    },
    {
      ...{ group, words: 'Move the frame by 1 px', held: true },
      keys: { ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1) },
    },
    {
      ...{ group, words: 'Move the frame by 10 px', held: true },
      keys: {
        ...{ 'Shift+ArrowLeft': move(-10, 0), 'Shift+ArrowRight': move(10, 0) },
        ...{ 'Shift+ArrowUp': move(0, -10), 'Shift+ArrowDown': move(0, 10) },
      },
    },
    { group, words: 'Make the frame larger or smaller', keys: { '+': resize(10), '-': resize(-10) }, held: true },
    { group, words: 'Rotate the page by 90°', keys: { r: () => step({ do: 'turn' }) } },
    { group, words: 'Save both crops', keys: { Enter: ready ? () => void keep() : undefined } },
  ]
  // Before the handles of the frame, which move themselves alone.
  useKeys(asking ? [] : shortcuts.map(one => ({ ...one, first: true })))

  return (
    <>
      <Page title={t('Form Cropping')} about={`${crop.applicant}, ${crop.refNo}`}>
        {(problem ?? error) && (
          <Alert color="red" role="alert" title={t('That did not work')}>
            {t(problem ?? error ?? '')}
          </Alert>
        )}
        <div className={classes.columns}>
          <section className={classes.desk}>
            <div className={classes.tools}>
              <Group gap={8} wrap="nowrap">
                {(['photo', 'signature'] as const).map(one => (
                  <Button
                    key={one}
                    variant={one === which ? 'light' : 'subtle'}
                    aria-pressed={one === which}
                    rightSection={<Kbd aria-hidden>{one === 'photo' ? 1 : 2}</Kbd>}
                    onClick={() => step({ do: 'choose', which: one })}
                  >
                    {one === 'photo' ? t('Photo') : t('Signature')}
                  </Button>
                ))}
              </Group>
              <NativeSelect
                className={classes.page}
                aria-label={t('Page')}
                value={frame.page}
                onChange={event => step({ do: 'page', page: event.currentTarget.value })}
                data={pages.map(page => ({ value: page.id, label: `${t('Page {{no}}', { no: page.no })}, ${t(pageKinds[page.kind])}` }))}
              />
              <span className={classes.keys}>
                <KeyArrow to="left" /> <KeyArrow to="right" /> {t('move 1 px')} <Kbd>Shift</Kbd> {t('10 px')} <Kbd>+</Kbd> <Kbd>-</Kbd>{' '}
                {t('size')}
              </span>
              <Group gap={4} ml="auto" wrap="nowrap">
                <ActionIcon aria-label={t('Smaller')} disabled={zoom <= 1} onClick={() => setZoom(zoom - 0.5)}>
                  <IconZoomOut size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
                <ActionIcon aria-label={t('Larger')} disabled={zoom >= 4} onClick={() => setZoom(zoom + 0.5)}>
                  <IconZoomIn size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={t('Rotate the page by 90°')} onClick={() => step({ do: 'turn' })}>
                  <IconRotateClockwise size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            </div>
            <CropPage
              picture={file.data}
              error={file.error}
              turn={frame.turn}
              which={which}
              box={frame}
              beside={seenTogether(frame, state[other]) ? state[other] : undefined}
              zoom={zoom}
              set={box => step({ do: 'set', box })}
              choose={() => step({ do: 'choose', which: other })}
            />
          </section>
          <div className={classes.results}>
            {(['photo', 'signature'] as const).map(one => (
              <CropResult
                key={one}
                which={one}
                cut={cuts?.[one]}
                fresh={fresh}
                chosen={one === which}
                choose={() => step({ do: 'choose', which: one })}
              />
            ))}
          </div>
        </div>
        <footer ref={lifts} className={classes.bar}>
          <span className={classes.kept}>{t('The original scan is kept')}</span>
          <Button variant="default" onClick={() => setAsking(true)}>
            {side === 'shop' ? t('Scan again') : t('Ask for a new scan')}
          </Button>
          <Button
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            disabled={!ready}
            loading={save.busy}
            onClick={() => void keep()}
          >
            {t('Save both crops')}
          </Button>
        </footer>
      </Page>
      <NewScan side={side} id={id} opened={asking} close={() => setAsking(false)} asked={() => go(ways.asked(id))} />
    </>
  )
}

/** The scan cannot be cropped: back to the upload, with the reason that the other side reads. */
function NewScan({ side, id, opened, close, asked }: { side: Side; id: string; opened: boolean; close: () => void; asked: () => void }) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const send = useSend(cropCalls[side].ask, { id })
  const ask = async () => {
    try {
      await send({ remark })
      asked()
    } catch (failed) {
      setError(
        problemOf(failed)
          ?.errors?.remark?.map(text => t(text))
          .join(', ') ?? t(errorText(failed)),
      )
    }
  }
  return (
    <Modal opened={opened} onClose={close} title={side === 'shop' ? t('Scan the form again?') : t('Ask for a new scan?')}>
      <Stack>
        <Textarea
          label={t('Reason')}
          placeholder={t('for example, {{example}}', { example: t('the signature is cut off at the edge') })}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
          error={error}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Keep this scan')}
          </Button>
          <Button onClick={() => void ask()} loading={send.busy}>
            {t('Back to the upload')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
