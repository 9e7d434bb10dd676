import { Alert, Button, Group, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { List } from '@sevakendra/contract/kit/list'
import { objectionDays, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { allTinRejections } from '@sevakendra/contract/nsdl-pan/physical/lists'
import {
  closeObjection,
  closing,
  forwarding,
  forwardReply,
  type ObjectionsOf,
  type ObjectionWithPages,
  readAnyObjections,
  returning,
  returnReply,
} from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { startView, viewed } from '../../desk/desk-view'
import { DeskViewer, seenPages } from '../../desk/desk-viewer'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { KeyHint } from '../../kit/keys/key-hint'
import { useKeys } from '../../kit/keys/keys'
import { useListData } from '../../kit/list/data'
import type { Row } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'
import { StateChip } from '../state-chip'
import { EarlierReplies } from './earlier-replies'
import { ObjectionCard } from './objection-card'
import { tinProduct } from './tin-product'
import classes from './tin-verify.module.css'

/** `physical/tin-rejection-verify/{ackNo}`: the reply of the shop beside the objection, and what becomes of it. */
export function TinVerify() {
  const { ackNo = '' } = useParams()
  const { data, error, refetch } = useRead(readAnyObjections, { params: { ackNo } })
  if (!data || data.ackNo !== ackNo) return <LoadState error={error} again={refetch} />
  const [latest] = data.objections
  return <Verify key={`${ackNo} ${latest?.id} ${latest?.attempt}`} of={data} latest={latest} />
}

const queue = allTinRejections as typeof allTinRejections & List
const replied = {
  filters: [{ field: 'status', opt: null, value1: 'tinReplied' }],
  search: '',
  length: 10 as const,
  start: 0,
  sorts: [{ column: 'answerBy', dir: 'asc' as const }],
}

/** Leads to the next reply that waits, or to the list when there is none. */
function useNext(ackNo: string): (message: string) => void {
  const go = useGo()
  const list = useListData<Row<typeof allTinRejections>>(queue, replied)
  return message => {
    notifications.show({ message, color: 'green' })
    const next = list.rows.find(row => row.ackNo !== ackNo)?.ackNo
    void go(next ? backPaths.tinVerify(next) : backPaths.tinRejections, { replace: true })
  }
}

interface Props {
  of: ObjectionsOf
  latest: ObjectionWithPages | undefined
}

function Verify({ of, latest }: Props) {
  const { t } = useTranslation()
  const [view, look] = useReducer(viewed, startView)
  const pages = latest ? seenPages(latest) : []
  useKeys([
    {
      ...{ group: 'Scan', words: 'Previous or next page of the scan', held: true },
      keys: {
        ArrowLeft: () => look({ do: 'turnPage', by: -1, of: pages.length }),
        ArrowRight: () => look({ do: 'turnPage', by: 1, of: pages.length }),
      },
    },
    {
      ...{ group: 'Scan', words: 'Zoom the scan', held: true },
      keys: { '+': () => look({ do: 'zoom', by: 1 }), '-': () => look({ do: 'zoom', by: -1 }) },
    },
    { group: 'Scan', words: 'Rotate by 90°', keys: { t: () => look({ do: 'turn' }) } },
    { group: 'Scan', words: 'More contrast', keys: { c: () => look({ do: 'contrast' }) } },
  ])
  return (
    <Page
      title={of.applicant}
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.tinRejections}>{t('TIN Rejections')}</Link> ›{' '}
          <Link to={backPaths.info(of.id)}>{of.refNo}</Link>
        </>
      }
      beside={<StateChip state={of.state} />}
      about={`${of.ackNo} · ${of.merchant.code} ${of.merchant.shopName}`}
    >
      {latest ? (
        <div className={classes.columns}>
          <div className={classes.scan}>
            {pages.length > 0 ? (
              <DeskViewer of={tinProduct} id={latest.id} pages={pages} view={view} step={look} lit={[]} advice={[]} />
            ) : (
              <Alert color="blue">
                {latest.repliedAt ? t('The shop replied without papers.') : t('The shop has not sent any papers yet.')}
              </Alert>
            )}
          </div>
          <div className={classes.side}>
            <Paper withBorder p="lg" component="section" aria-labelledby="tin-objection">
              <h2 id="tin-objection">{t('Objection {{round}}', { round: latest.round })}</h2>
              <ObjectionCard of={latest} today={of.today} />
              <Decisions of={of} latest={latest} />
            </Paper>
            <EarlierReplies of={of.objections.slice(1)} side="office" />
          </div>
        </div>
      ) : (
        <Alert color="blue">{t('The tax department has not objected to this application.')}</Alert>
      )}
    </Page>
  )
}

function Decisions({ of, latest }: { of: ObjectionsOf; latest: ObjectionWithPages }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<'forward' | 'return' | 'close'>()
  const { ackNo, refNo } = of
  const seen = { round: latest.round, attempt: latest.attempt }
  const [forward, giveBack, close] = [useSend(forwardReply, { ackNo }), useSend(returnReply, { ackNo }), useSend(closeObjection, { ackNo })]
  const next = useNext(ackNo)
  const steps = may('nsdl.acknowledge') && latest.outcome === null ? physicalFlow.leaving(of.state) : []
  const [forwards, returns, closes] = [steps.includes('tinForward'), steps.includes('tinReturn'), steps.includes('tinClose')]
  const ask = (what: 'forward' | 'return' | 'close', is: boolean) => (is ? () => setAsking(what) : undefined)
  useKeys([
    { group: 'Decision', words: 'Forward to TIN', keys: { f: ask('forward', forwards) } },
    { group: 'Decision', words: 'Send back to the merchant', keys: { b: ask('return', returns) } },
    { group: 'Decision', words: 'Reject finally', keys: { r: ask('close', closes) } },
  ])
  if (steps.length === 0) return null
  const dialog = { opened: true, close: () => setAsking(undefined) }
  return (
    <>
      <Group mt="lg" gap="xs">
        {forwards && (
          <Button onClick={() => setAsking('forward')} rightSection={<KeyHint of="F" />}>
            {t('Forward to TIN')}
          </Button>
        )}
        {returns && (
          <Button variant="default" onClick={() => setAsking('return')} rightSection={<KeyHint of="B" />}>
            {t('Send back to the merchant')}
          </Button>
        )}
        {closes && (
          <Button variant="default" c="var(--error)" onClick={() => setAsking('close')} rightSection={<KeyHint of="R" />}>
            {t('Reject finally')}
          </Button>
        )}
      </Group>
      {asking === 'forward' && (
        <FormDialog
          {...dialog}
          title="Forward to TIN?"
          about={t('The objection is closed and the application stands as acknowledged again. The merchant is told.')}
          schema={forwarding}
          submit="Forward to TIN"
          send={given => forward({ ...seen, ...given })}
          done={() => next(t('The reply for {{refNo}} is forwarded', { refNo }))}
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
      {asking === 'return' && (
        <FormDialog
          {...dialog}
          title="Send back to the merchant?"
          about={t('The merchant reads the reason and replies again, free of charge.')}
          schema={returning}
          submit="Send back to the merchant"
          initial={{ dueOn: daysFrom(of.today, objectionDays) }}
          send={given => giveBack({ ...seen, ...given })}
          done={() => next(t('The reply for {{refNo}} is back at the merchant', { refNo }))}
        >
          {Field => (
            <>
              <Field name="remark" autoFocus />
              <Field name="dueOn" min={dayOf(new Date())} />
            </>
          )}
        </FormDialog>
      )}
      {asking === 'close' && (
        <FormDialog
          {...dialog}
          title="Reject this application finally?"
          about={t(
            'The application ends as rejected by TIN. Nothing is refunded: after the acknowledgement only an admin refunds, with a reason.',
          )}
          schema={closing}
          submit="Reject finally"
          keep="Keep it"
          danger
          send={given => close({ ...seen, ...given })}
          done={() => next(t('{{refNo}} is finally rejected', { refNo }))}
        >
          {Field => <Field name="remark" autoFocus />}
        </FormDialog>
      )}
    </>
  )
}
