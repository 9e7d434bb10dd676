import { Alert, Button, NativeSelect, Paper } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type PageKind, pageKinds, scanUpload } from '@sevakendra/contract/nsdl-pan/forms/scan'
import { printForm } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import {
  addPages,
  arrangePages,
  deletePage,
  finishScan,
  myPageImage,
  readScan,
  type ScanPage,
} from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { IconCamera, IconCircleCheck, IconCloudUpload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../kit/call/call'
import { fetchFile, saveFile } from '../../kit/call/download'
import { errorText, statusOf } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { shrink } from '../../kit/call/upload-shrink'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { usePanPaths } from '../pan-paths'
import { StateChip } from '../state-chip'
import classes from './pan-scan.module.css'
import { quarterTurned } from './picture-turn'
import { ScanItems } from './scan-items'
import { nextKind, rememberScan, scanMemory } from './scan-memory'
import { ScanPages } from './scan-pages'
import { tusSend } from './tus-send'
import { inFlight, isMoving, TooLarge, type UploadItem, UploadQueue } from './upload-queue'

type Scan = ReplyOf<typeof readScan>

/** `physical/upload/scanning/{id}`: print the filled form, then send it back signed, with the proofs. */
export function PanScan() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(readScan, { params: { id } })
  if (!data) return <LoadState error={error} again={refetch} />
  return <Scanning key={id} scan={data} refetch={async () => void (await refetch())} />
}

function Scanning({ scan, refetch }: { scan: Scan; refetch: () => Promise<void> }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const go = useGo()
  const { id, pages } = scan
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const finish = useSend(finishScan, { id })
  const [queue] = useState(() => openQueue(id, refetch))
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  const done = scan.state !== 'awaitingScan'

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
  const turn = async (page: ScanPage) => {
    const picture = await fetchFile(myPageImage, { params: { id, page: page.id }, query: { size: 'full' } })
    if (!picture) return
    const uploadId = await tusSend(await quarterTurned(picture, picture.name), () => undefined).done
    await call(addPages, { params: { id }, body: { uploads: [{ uploadId, kind: page.kind }], replace: page.id } })
  }
  const verbs = {
    arrange: (given: { id: string; kind: PageKind }[]) =>
      void attempt(() => call(arrangePages, { params: { id }, body: { pages: given } })),
    turn: (page: ScanPage) => void attempt(() => turn(page)),
    remove: (page: ScanPage) => void attempt(() => call(deletePage, { params: { id, page: page.id } })),
    busy: working || done,
  }
  const complete = async () => {
    try {
      await finish()
      go(paths.crop(id))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Page
      title={t('Print, Sign and Scan')}
      about={`${scan.applicant}, ${scan.refNo}`}
      beside={<StateChip state={scan.state} />}
      action={
        !done && (
          <Button
            size="md"
            disabled={scan.missing.length > 0 || items.some(inFlight)}
            loading={finish.busy}
            onClick={() => void complete()}
          >
            {t('Finish upload')}
          </Button>
        )
      }
    >
      {done && <AlreadyDone scan={scan} />}
      {problem && (
        <Alert color="red" role="alert" withCloseButton onClose={() => setProblem(undefined)} title={t('That did not work')}>
          {t(problem)}
        </Alert>
      )}
      <div className={classes.columns}>
        <PrintCard id={id} />
        {!done && <SendCard scan={scan} queue={queue} />}
      </div>
      <ScanItems items={items} queue={queue} />
      {!done && <Missing missing={scan.missing} items={items} />}
      {pages.length > 0 && <ScanPages id={id} pages={pages} verbs={verbs} />}
    </Page>
  )
}

function openQueue(id: string, refetch: () => Promise<void>): UploadQueue {
  return new UploadQueue({
    shrink,
    send: tusSend,
    add: async (uploadId, kind, replace) => {
      await call(addPages, { params: { id }, body: { uploads: [{ uploadId, kind }], replace } })
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

function AlreadyDone({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const crop = scan.state === 'awaitingCrop'
  return (
    <Alert color="blue" icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />} title={t('The scan is complete')}>
      <Button component={Link} to={crop ? paths.crop(scan.id) : paths.info(scan.id)} variant="default" size="compact-md">
        {crop ? t('Crop photo and signature') : t('Open the application')}
      </Button>
    </Alert>
  )
}

function PrintCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const print = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const file = await fetchFile(printForm, { params: { id } })
      if (file) saveFile(file)
    } catch (failed) {
      setError(errorText(failed))
    }
    setBusy(false)
  }
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.step}>
        <span>1</span> {t('Print and sign')}
      </h2>
      <ul className={classes.advice}>
        <li>{t('Paste two recent colour photographs with a white background in the boxes. Do not use staples.')}</li>
        <li>{t('Sign across the left photograph, and inside the box beside the right one, but not on the right one.')}</li>
        <li>{t('A thumb impression must be attested by a magistrate, notary or gazetted officer.')}</li>
      </ul>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('Filled form (PDF)')}
      </Button>
      {error && (
        <p className={classes.error} role="alert">
          {t(error)}
        </p>
      )}
    </Paper>
  )
}

function SendCard({ scan, queue }: { scan: Scan; queue: UploadQueue }) {
  const { t } = useTranslation()
  const { id, pages, missing } = scan
  const [memory] = useState(() => scanMemory(id))
  const [chosen, setChosen] = useState<PageKind | undefined>(memory?.kind)
  const [killed, setKilled] = useState(memory?.camera ?? false)
  const open = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const kind =
    chosen ??
    nextKind(
      missing,
      pages.map(page => page.kind),
    )

  const put = (files: readonly File[]) => {
    setKilled(false)
    rememberScan(id, { kind, camera: false })
    queue.put(files, kind, scanUpload.maxPages - pages.length)
    setChosen(undefined)
  }
  const shoot = () => {
    // The phone may close this page while its camera is open.
    rememberScan(id, { kind, camera: true })
    camera.current?.click()
  }
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.step}>
        <span>2</span> {t('Scan and upload')}
      </h2>
      {killed && (
        <Alert color="orange" mb="sm" title={t('The phone closed this page while the camera was open')}>
          {t('All pages uploaded earlier are here. Take the last photo again.')}
        </Alert>
      )}
      <NativeSelect
        label={t('What are you uploading now?')}
        value={kind}
        onChange={event => {
          const given = event.currentTarget.value as PageKind
          setChosen(given)
          rememberScan(id, { kind: given, camera: false })
        }}
        data={Object.entries(pageKinds).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <Dropzone
        openRef={open}
        onDrop={put}
        onDropAny={(_, refused) => refused.length > 0 && put(refused.map(({ file }) => file))}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        className={classes.drop}
      >
        <IconCloudUpload size={32} stroke={1.5} aria-hidden />
        <p>{t('Drop images or PDF files here')}</p>
        <p className={classes.limits}>{t('JPEG, PNG or PDF, up to 15 MB each and 20 pages in all')}</p>
        <div className={classes.ways}>
          <Button onClick={() => open.current?.()}>{t('Choose files')}</Button>
          <Button variant="default" leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />} onClick={shoot}>
            {t('Take a photo')}
          </Button>
        </div>
      </Dropzone>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          put([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </Paper>
  )
}

/** What the upload cannot be finished without, or that it can be. */
function Missing({ missing, items }: { missing: readonly string[]; items: readonly UploadItem[] }) {
  const { t } = useTranslation()
  const wanting = [
    ...(missing.length > 0 ? [`${t('Still missing')}: ${missing.map(text => t(text)).join(', ')}`] : []),
    ...(items.some(isMoving) ? [t('Files are still being sent. You can finish the upload when all have arrived.')] : []),
    ...(items.some(item => inFlight(item) && !isMoving(item))
      ? [t('Some files were not sent. Resume or remove them, then finish the upload.')]
      : []),
  ]
  if (wanting.length === 0) {
    return (
      <p className={classes.whole} role="status">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />{' '}
        {t('All pages are here. Check that each one is readable, then finish the upload.')}
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
