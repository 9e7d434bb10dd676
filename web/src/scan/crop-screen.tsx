import { ActionIcon, Alert, Button, Group, Kbd, Modal, NativeSelect, Stack, Textarea } from '@mantine/core'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { IconCheck, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, problemOf } from '../kit/call/error-text'
import { useRead, useSend } from '../kit/call/send'
import { KeyArrow } from '../kit/keys/key-arrow'
import { type Shortcut, useKeys } from '../kit/keys/keys'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { useToastLift } from '../kit/shell/toast-lift'
import { CropPage, cropZoom } from './crop-page'
import { CropResult } from './crop-result'
import classes from './crop-screen.module.css'
import { type CropState, type CropStep, type CutsWanted, cropped, pagesFor, seenTogether, startOf } from './crop-state'
import { usePageImage } from './page-image'
import { type Crop, cropCalls, type ScanProduct, type Side } from './product'
import { useCuts } from './use-cuts'
import { zoomed } from './zooming'

/** Where the screen leads, which differs by side of the counter. */
export interface CropWays {
  saved: (id: string) => string
  asked: (id: string) => string
  info: (id: string) => string
}

interface Props {
  of: ScanProduct
  side: Side
  ways: CropWays
}

/** Drags a frame over each picture that is cut; the server cuts them to the exact size and weight. */
export function CropScreen({ of, side, ways }: Props) {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(cropCalls(of, side).read, { params: { id } })
  if (!data) return <LoadState error={error} again={refetch} />
  if (!data.open) {
    return (
      <Page title={t(of.words.crop)} about={`${data.applicant}, ${data.refNo}`}>
        <Alert color="blue" title={t('There is nothing to crop now')}>
          <Button component={Link} to={ways.info(id)} variant="default" size="compact-md">
            {t(of.words.open)}
          </Button>
        </Alert>
      </Page>
    )
  }
  // Frames belong to the pages over which they were drawn: with other pages they begin anew.
  return <Cropping key={`${data.id} ${data.pagesVersion}`} of={of} side={side} ways={ways} crop={data} />
}

function Cropping({ of, side, ways, crop }: Props & { crop: Crop }) {
  const { t } = useTranslation()
  const { id, pages } = crop
  const wanted = useMemo(
    () => keysOf(of.cuts).flatMap(key => (crop.cuts.includes(key) ? [[key, of.cuts[key]]] : [])) as CutsWanted,
    [of, crop.cuts],
  )
  const [state, step] = useReducer(
    (before: CropState, given: CropStep) => cropped(before, given, pages, wanted),
    crop,
    given => startOf(given, wanted),
  )
  // On a phone a whole page would make the frames smaller than a finger.
  const [zoom, setZoom] = useState(() => (window.matchMedia('(max-width: 48em)').matches ? 2.5 : 1))
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { which, frames } = state
  const frame = frames[which]
  const file = usePageImage(
    of,
    side,
    id,
    pages.find(page => page.id === frame?.page),
    'full',
  )
  const { cuts, error, fresh } = useCuts(of, side, id, frames)
  const save = useSend(cropCalls(of, side).save, { id })
  const go = useGo()
  const lifts = useToastLift()
  const ready = fresh && wanted.every(([key]) => cuts?.[key]?.fits)

  const keep = async () => {
    setProblem(undefined)
    try {
      await save({ frames, pagesVersion: crop.pagesVersion })
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
  const group = of.words.crop
  const saveWords = wanted.length === 1 ? 'Save the crop' : of.words.save
  const shortcuts: Shortcut[] = [
    {
      group,
      words: of.words.choose,
      keys: Object.fromEntries(wanted.map(([key], place) => [String(place + 1), () => step({ do: 'choose', which: key })])),
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
    { group, words: saveWords, keys: { Enter: ready ? () => void keep() : undefined } },
  ]
  // Before the handles of the frame, which move themselves alone.
  useKeys(asking ? [] : shortcuts.map(one => ({ ...one, first: true })))

  const cut = wanted.find(([key]) => key === which)?.[1]
  if (!frame || !cut) return null
  return (
    <>
      <Page title={t(of.words.crop)} about={`${crop.applicant}, ${crop.refNo}`}>
        {(problem ?? error) && (
          <Alert color="red" role="alert" title={t('That did not work')}>
            {t(problem ?? error ?? '')}
          </Alert>
        )}
        <div className={classes.columns}>
          <section className={classes.desk}>
            <div className={classes.tools}>
              <Group gap={8} wrap="nowrap">
                {wanted.map(([key, { label }], place) => (
                  <Button
                    key={key}
                    variant={key === which ? 'light' : 'subtle'}
                    aria-pressed={key === which}
                    rightSection={<Kbd aria-hidden>{place + 1}</Kbd>}
                    onClick={() => step({ do: 'choose', which: key })}
                  >
                    {t(label)}
                  </Button>
                ))}
              </Group>
              <NativeSelect
                className={classes.page}
                aria-label={t('Page')}
                value={frame.page}
                onChange={event => step({ do: 'page', page: event.currentTarget.value })}
                data={pagesFor(cut, pages).map(page => ({
                  value: page.id,
                  label: `${t('Page {{no}}', { no: page.no })}, ${t(of.slots[page.slot]?.label ?? '')}`,
                }))}
              />
              <span className={classes.keys}>
                <KeyArrow to="left" /> <KeyArrow to="right" /> {t('move 1 px')} <Kbd>Shift</Kbd> {t('10 px')} <Kbd>+</Kbd> <Kbd>-</Kbd>{' '}
                {t('size')}
              </span>
              <Group gap={4} ml="auto" wrap="nowrap">
                <ActionIcon aria-label={t('Smaller')} disabled={zoom <= cropZoom.min} onClick={() => setZoom(zoomed(zoom, 0.8, cropZoom))}>
                  <IconZoomOut size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
                <ActionIcon aria-label={t('Larger')} disabled={zoom >= cropZoom.max} onClick={() => setZoom(zoomed(zoom, 1.25, cropZoom))}>
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
              cut={cut}
              box={frame}
              beside={wanted.flatMap(([key, one]) => {
                const box = frames[key]
                return key !== which && box && seenTogether(frame, box) ? [{ key, cut: one, box }] : []
              })}
              zoom={zoom}
              setZoom={setZoom}
              set={box => step({ do: 'set', box })}
              choose={key => step({ do: 'choose', which: key })}
            />
          </section>
          <div className={classes.results}>
            {wanted.map(([key, kind], place) => (
              <CropResult
                key={key}
                kind={kind}
                number={place + 1}
                cut={cuts?.[key]}
                fresh={fresh}
                chosen={key === which}
                choose={() => step({ do: 'choose', which: key })}
              />
            ))}
          </div>
        </div>
        <footer ref={lifts} className={classes.bar}>
          <span className={classes.kept}>{t('The original scan is kept')}</span>
          {crop.state === of.states.crop && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {side === 'shop' ? t('Scan again') : t('Ask for a new scan')}
            </Button>
          )}
          <Button
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            disabled={!ready}
            loading={save.busy}
            onClick={() => void keep()}
          >
            {t(saveWords)}
          </Button>
        </footer>
      </Page>
      <NewScan of={of} side={side} id={id} opened={asking} close={() => setAsking(false)} asked={() => go(ways.asked(id))} />
    </>
  )
}

interface NewScanProps {
  of: ScanProduct
  side: Side
  id: string
  opened: boolean
  close: () => void
  asked: () => void
}

/** The scan cannot be cropped: back to the upload, with the reason that the other side reads. */
function NewScan({ of, side, id, opened, close, asked }: NewScanProps) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const send = useSend(cropCalls(of, side).ask, { id })
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
          placeholder={t('for example, {{example}}', { example: t(of.words.whyAgain) })}
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
