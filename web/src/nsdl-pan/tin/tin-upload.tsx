import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type ObjectionsOf, type ObjectionWithPages, readMyObjections, replyToObjection } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { ScanPages } from '../../scan/scan-screen'
import { ScanStep } from '../../scan/scan-step'
import { useScan } from '../../scan/use-scan'
import { usePanPaths } from '../pan-paths'
import { StateChip } from '../state-chip'
import { EarlierReplies } from './earlier-replies'
import { ObjectionCard } from './objection-card'
import { tinProduct } from './tin-product'

// With the form, which is long: the objection is read before it is there.
const ObjectionAnswers = lazyPart(async () => (await import('./objection-answers')).ObjectionAnswers)

/** `physical/tin-rejection/upload/{ackNo}`: what the tax department objects to, and the reply of the shop. */
export function TinUpload() {
  const { ackNo = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readMyObjections, { params: { ackNo } })
  if (!data) return <LoadState error={error} again={refetch} />
  const open = data.objections.find(({ outcome }) => outcome === null)
  if (open) return <Reply key={open.id} of={data} open={open} refetch={async () => void (await refetch())} />
  return (
    <Page title={t(tinProduct.words.scan)} trail={<Trail of={data} />} about={aboutOf(data)} beside={<StateChip state={data.state} />}>
      <Alert color="blue">{t('There is no open objection to this application. Nothing is needed from you now.')}</Alert>
      <Stack mt="md">
        <EarlierReplies of={data.objections} side="shop" />
      </Stack>
    </Page>
  )
}

const aboutOf = ({ applicant, refNo, ackNo }: ObjectionsOf) => `${applicant}, ${refNo} · ${ackNo}`

function Trail({ of: { id, refNo } }: { of: ObjectionsOf }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  return (
    <>
      <Link to={paths.home}>{t('NSDL PAN')}</Link> › <Link to={paths.list('tin-rejection')}>{t('TIN Rejections')}</Link> ›{' '}
      <Link to={paths.info(id)}>{refNo}</Link>
    </>
  )
}

interface ReplyProps {
  of: ObjectionsOf
  open: ObjectionWithPages
  refetch: () => Promise<void>
}

function Reply({ of, open, refetch }: ReplyProps) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const { scan, error, refetch: again } = useScan(tinProduct.calls.readScan, open.id)
  if (!scan) return <LoadState error={error} again={again} />
  // After a return, a place is asked for again until another page is in it.
  const fresh = scan.slots.some(({ slot, again }) => !again && scan.pages.some(page => page.slot === slot))
  const both = async () => {
    await Promise.all([again(), refetch()])
  }
  return (
    <ScanPages
      of={tinProduct}
      scan={scan}
      refetch={again}
      trail={<Trail of={of} />}
      about={aboutOf(of)}
      beside={<StateChip state={scan.state as PhysicalState} />}
      first={() => (
        <ScanStep no={1} title={t('What the tax department objects to')}>
          <ObjectionCard of={open} today={of.today} asks />
          <ObjectionAnswers id={of.id} codes={open.reasons} />
        </ScanStep>
      )}
      whole={fresh ? 'All papers are here. Check that each one is readable, then send the reply.' : null}
      last={ready => (
        <>
          <Send ackNo={of.ackNo} open={open} ready={ready} fresh={fresh} done={both} />
          <EarlierReplies of={of.objections.filter(({ id }) => id !== open.id)} side="shop" />
        </>
      )}
      finished={
        <Alert color="blue" icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />} title={t('Your reply was sent')}>
          <Stack gap="sm" align="flex-start">
            {t('We check it and forward it to the tax department. You will be told here and by mail.')}
            {open.replyRemark && (
              <p>
                {t('Your remark')}: {open.replyRemark}
              </p>
            )}
            <Button component={Link} to={paths.list('tin-rejection')} variant="default" size="compact-md">
              {t('Next objection')}
            </Button>
          </Stack>
        </Alert>
      }
    />
  )
}

interface SendProps {
  ackNo: string
  open: ObjectionWithPages
  /** Everything that is asked for has arrived. */
  ready: boolean
  /** A page is there that was not sent before. */
  fresh: boolean
  done: () => Promise<void>
}

function Send({ ackNo, open, ready, fresh, done }: SendProps) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState<string>()
  const said = remark.trim() !== '' && remark.trim() !== open.replyRemark
  const reply = useSend(replyToObjection, { ackNo })
  const send = async () => {
    setProblem(undefined)
    try {
      await reply({ round: open.round, attempt: open.attempt, remark: remark.trim() || null })
      notifications.show({ message: t('Your reply was sent'), color: 'green' })
    } catch (error) {
      setProblem(errorText(error))
    }
    await done()
  }
  return (
    <ScanStep no={3} title={t('Send the reply')}>
      <Stack>
        <Textarea
          label={t('Remark')}
          description={t('What should be known beside the papers, if anything.')}
          maxLength={500}
          autosize
          minRows={2}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
        />
        {problem && (
          <Alert color="red" role="alert">
            {t(problem)}
          </Alert>
        )}
        <div>
          <Button
            size="md"
            disabled={!ready || !(fresh || said)}
            loading={reply.busy}
            onClick={() => void send()}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            {t('Send the reply')}
          </Button>
        </div>
        <p>
          {ready &&
            !fresh &&
            !said &&
            `${t(open.attempt > 0 ? 'Add a new page or a new remark first.' : 'Add a page or a remark first.')} `}
          {t('The reply is free of charge.')}
        </p>
      </Stack>
    </ScanStep>
  )
}
