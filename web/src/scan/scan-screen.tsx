import { Alert, Button, NativeSelect } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { count } from '@sevakendra/contract/kit/money'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../kit/call/call'
import { errorText, statusOf } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { useCovering } from './covering'
import type { PageProduct, Scan, ScanProduct } from './product'
import { ScanItems } from './scan-items'
import { forgetScan, nextSlot, rememberScan, scanMemory } from './scan-memory'
import classes from './scan-screen.module.css'
import { ScanSlots } from './scan-slots'
import { ScanStep } from './scan-step'
import { type ToLookAt, toLookAt } from './to-look-at'
import { tusSend } from './tus-send'
import { inFlight, isMoving, TooLarge, type UploadItem, UploadQueue } from './upload-queue'
import { useScan } from './use-scan'

interface Props {
  of: ScanProduct
  /** Where the screen leads, by the id of the subject: to what comes next, and to the subject itself. */
  ways: { next: (id: string) => string; info: (id: string) => string }
  /** How the state of a subject is shown beside the title. */
  chip: (state: string) => ReactNode
  /** What is done before the pages are sent, such as printing and signing: a `ScanStep` with the number 1. */
  first?: (scan: Scan) => ReactNode
}

/** Sends the papers of a subject, each to its place. */
export function ScanScreen(props: Props) {
  const { id = '' } = useParams()
  const { scan, error, refetch } = useScan(props.of.calls.readScan, id)
  if (!scan) return <LoadState error={error} again={refetch} />
  return <Scanning key={id} {...props} scan={scan} refetch={refetch} />
}

type Read = { scan: Scan; refetch: () => Promise<void> }

/** All pages are sent by a button of the screen. */
function Scanning({ of, ways, chip, first, scan, refetch }: Props & Read) {
  const { t } = useTranslation()
  const go = useGo()
  const { id } = scan
  const finish = useSend(of.calls.finishScan, { id })
  const [problem, setProblem] = useState<string>()
  const look = toLookAt(of, scan)
  const complete = async () => {
    try {
      // The question comes when it is asked: most scans need none, and phones load this screen over thin lines.
      if (look.length > 0 && !(await (await import('./ask-to-finish')).askToFinish(look, t))) return
      await finish()
      go(ways.next(id))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const button = (ready: boolean) => (
    <Button size="md" disabled={!ready} loading={finish.busy} onClick={() => void complete()}>
      {t('Finish upload')}
    </Button>
  )
  return (
    <ScanPages
      {...{ of, scan, refetch, first, problem }}
      about={`${scan.applicant}, ${scan.refNo}`}
      beside={chip(scan.state)}
      action={button}
      whole="All pages are here. Check that each one is readable, then finish the upload."
      finished={<AlreadyDone of={of} scan={scan} ways={ways} />}
    />
  )
}

interface PagesProps extends Read {
  of: PageProduct
  trail?: ReactNode
  about: string
  beside: ReactNode
  /** What sends them all, at the top of the screen. @param ready all that is needed has arrived */
  action?: (ready: boolean) => ReactNode
  first?: Props['first'] | undefined
  /** The same below the pages, where more is said with them. */
  last?: (ready: boolean) => ReactNode
  /** What is said when nothing is missing; null where that would be too early. */
  whole: string | null
  /** What is said when no pages are taken any more. */
  finished: ReactNode
  problem?: string | undefined
}

/** The pages of a subject, by their places: sent, turned, moved and taken out. */
export function ScanPages({ of, trail, about, beside, action, first, last, whole, finished, problem: refused, scan, refetch }: PagesProps) {
  const { t } = useTranslation()
  const { id } = scan
  const { calls } = of
  const [failed, setProblem] = useState<string>()
  const problem = failed ?? refused
  const [working, setWorking] = useState(false)
  const [queue] = useState(() => openQueue(of, id, refetch))
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  const covering = useCovering(of, scan, queue)
  const sending = useSending(of, scan, covering.put)
  const done = scan.state !== of.states.scan

  useEffect(() => {
    const online = () => queue.resumeAll()
    const leave = (event: BeforeUnloadEvent) => queue.busy && event.preventDefault()
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', leave)
    }
  }, [queue])

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined)
    setWorking(true)
    try {
      await work()
    } catch (error) {
      setProblem(errorText(error))
    }
    await refetch()
    setWorking(false)
  }
  const page = (given: ScanPage) => ({ params: { id, page: given.id } })
  const verbs = {
    arrange: (pages: { id: string; slot: string }[]) => void attempt(() => call(calls.arrangePages, { params: { id }, body: { pages } })),
    // Named with what was seen: a second click, or one sent again, turns nothing twice.
    turn: (given: ScanPage) => void attempt(() => call(calls.turnPage, { ...page(given), body: { turns: given.turns } })),
    remove: (given: ScanPage) => void attempt(() => call(calls.deletePage, page(given))),
    choose: sending.choose,
    shoot: sending.shoot,
    drop: (slot: string, files: readonly File[]) => sending.put(files, slot),
    busy: working || done,
    open: !done,
  }
  const ready = scan.missing.length === 0 && !items.some(inFlight)
  return (
    <Page title={t(of.words.scan)} trail={trail} about={about} beside={beside} action={!done && action?.(ready)}>
      {done && finished}
      {!done && scan.asked && (
        <Alert color="violet" title={t('Why a new scan is needed')}>
          {scan.asked}
        </Alert>
      )}
      {problem && (
        <Alert color="red" role="alert" withCloseButton onClose={() => setProblem(undefined)} title={t('That did not work')}>
          {t(problem)}
        </Alert>
      )}
      <div className={classes.columns}>
        {first?.(scan)}
        {!done && <SendCard of={of} scan={scan} sending={sending} no={first ? 2 : 1} />}
      </div>
      <ScanItems of={of} items={items} queue={queue} />
      {!done && <Missing missing={scan.missing} items={items} look={toLookAt(of, scan)} whole={whole} asked={scan.asked} />}
      <ScanSlots of={of} scan={scan} verbs={verbs} />
      {!done && last?.(ready)}
      {covering.dialog}
    </Page>
  )
}

function openQueue({ calls }: PageProduct, id: string, refetch: () => Promise<void>): UploadQueue {
  return new UploadQueue({
    // Comes with the first file, as for a field.
    shrink: async file => (await import('../kit/call/upload-shrink')).shrink(file),
    send: tusSend,
    add: async (uploadId, slot) => {
      await call(calls.addPages, { params: { id }, body: { uploads: [{ uploadId, slot }] } })
      await refetch()
    },
    wordsOf: error => {
      const status = statusOf(error)
      const line = status === undefined && !(error instanceof TooLarge)
      return { message: errorText(error), again: line || status === 401 || status === 429 || (status ?? 0) >= 500 }
    },
    now: () => Date.now(),
  })
}

function AlreadyDone({ of, scan, ways }: Pick<Props, 'of' | 'ways'> & { scan: Scan }) {
  const { t } = useTranslation()
  const crop = scan.state === of.states.crop
  return (
    <Alert color="blue" icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />} title={t('The scan is complete')}>
      <Button component={Link} to={crop ? ways.next(scan.id) : ways.info(scan.id)} variant="default" size="compact-md">
        {crop ? t(of.words.next) : t(of.words.open)}
      </Button>
    </Alert>
  )
}

interface Sending {
  /** The place that files go to. */
  slot: string
  /** The phone closed the page while its camera was open. */
  killed: boolean
  file: RefObject<(() => void) | null>
  camera: RefObject<HTMLInputElement | null>
  select: (slot: string) => void
  /** Opens the choice of files, for a place if told. */
  choose: (slot?: string) => void
  /** Opens the camera, for a place if told. */
  shoot: (slot?: string) => void
  put: (files: readonly File[], slot?: string) => void
}

/**
 * What is sent next, and where to: chosen, dropped or photographed, for the first place that lacks something, for the one that was chosen by hand,
 * or for that of the button that was pressed, which is for these files alone.
 */
function useSending(of: PageProduct, { id, slots }: Scan, give: (files: readonly File[], slot: string) => void): Sending {
  const [memory] = useState(() => scanMemory(of.kind, id))
  const [byHand, setByHand] = useState<string>()
  const [aimed, setAimed] = useState(memory)
  const [killed, setKilled] = useState(memory !== undefined)
  const file = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const slot = [aimed, byHand].find(given => slots.some(one => one.slot === given)) ?? nextSlot(slots)

  return {
    ...{ slot, killed, file, camera },
    select(given) {
      setByHand(given)
      setAimed(undefined)
      forgetScan(of.kind, id)
    },
    choose(given = slot) {
      setAimed(given)
      forgetScan(of.kind, id)
      file.current?.()
    },
    shoot(given = slot) {
      // Before it is opened: which of its cameras the phone offers follows from the place.
      flushSync(() => setAimed(given))
      // The phone may close this page while its camera is open.
      rememberScan(of.kind, id, given)
      camera.current?.click()
    },
    put(files, given = slot) {
      setKilled(false)
      setAimed(undefined)
      forgetScan(of.kind, id)
      give(files, given)
    },
  }
}

function SendCard({ of, scan, sending, no }: { of: PageProduct; scan: Scan; sending: Sending; no: number }) {
  const { t } = useTranslation()
  const { slot, killed, put } = sending
  const cover = scan.slots.find(one => one.slot === slot)?.cover === true
  return (
    <ScanStep no={no} title={t('Scan and upload')}>
      {killed && (
        <Alert color="orange" mb="sm" title={t('The phone closed this page while the camera was open')}>
          {t('All pages uploaded earlier are here. Take the last photo again.')}
        </Alert>
      )}
      <NativeSelect
        label={t('What are you uploading now?')}
        value={slot}
        onChange={event => sending.select(event.currentTarget.value)}
        data={scan.slots.map(one => ({ value: one.slot, label: t(of.slots[one.slot]?.label ?? '') }))}
      />
      <Dropzone
        openRef={sending.file}
        onDrop={files => put(files)}
        onDropAny={(_, refused) => refused.length > 0 && put(refused.map(({ file }) => file))}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        inputProps={{ 'aria-label': t('Choose files') }}
        className={classes.drop}
      >
        <IconCloudUpload size={32} stroke={1.5} aria-hidden />
        <p>{t(cover ? 'Drop images here' : 'Drop images or PDF files here')}</p>
        <p className={classes.limits}>
          {t(
            cover
              ? 'JPEG or PNG: a part of the number is covered before it is sent'
              : 'JPEG, PNG or PDF, up to 15 MB each and 20 pages in all',
          )}
        </p>
        <div className={classes.ways}>
          <Button onClick={() => sending.choose()}>{t('Choose files')}</Button>
          <Button variant="default" leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />} onClick={() => sending.shoot()}>
            {t('Take a photo')}
          </Button>
        </div>
      </Dropzone>
      <input
        ref={sending.camera}
        type="file"
        accept="image/*"
        capture={of.slots[slot]?.camera === 'front' ? 'user' : 'environment'}
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          put([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </ScanStep>
  )
}

interface MissingProps {
  missing: readonly string[]
  items: readonly UploadItem[]
  look: readonly ToLookAt[]
  whole: string | null
  asked: string | null | undefined
}

/** What the upload cannot be finished without, or that it can be, with or without something to look at. */
function Missing({ missing, items, look, whole, asked }: MissingProps) {
  const { t } = useTranslation()
  const wanting = [
    ...(missing.length > 0 ? [`${t('Still missing')}: ${missing.map(text => t(text)).join(', ')}`] : []),
    ...(items.some(isMoving) ? [t('Files are still being sent. You can go on when all have arrived.')] : []),
    ...(items.some(item => inFlight(item) && !isMoving(item)) ? [t('Some files were not sent. Resume or remove them to go on.')] : []),
  ]
  if (wanting.length === 0) {
    if (whole === null) return null
    // The pages that did not do lie here until they are replaced.
    const fine = look.length === 0 && !asked
    const Icon = fine ? IconCircleCheck : IconAlertTriangle
    return (
      <p className={fine ? classes.whole : classes.missing} role="status">
        <Icon size={18} stroke={1.75} aria-hidden />{' '}
        {look.length > 0
          ? t('All pages are here, {{n}} to look at', { n: count(look.length) })
          : t(asked ? 'All pages are here. Replace what was asked for, then finish the upload.' : whole)}
      </p>
    )
  }
  return (
    <div className={classes.missing} role="status">
      {wanting.map(words => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}
