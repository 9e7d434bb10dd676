import { Alert, Anchor, Button, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import {
  type AdjustmentDetail,
  adjustmentPaper,
  approveAdjustment,
  readAdjustment,
  refusing,
  rejectAdjustment,
  withdrawAdjustment,
} from '@sevakendra/contract/wallet/adjustment/endpoints'
import { adjustmentFlow } from '@sevakendra/contract/wallet/adjustment/flow'
import { adjustmentDirections, adjustmentStates, adjustmentSteps, adjustmentTones } from '@sevakendra/contract/wallet/adjustment/words'
import { IconAlertTriangle, IconCheck, IconCircleX, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../kit/cells'
import { fetchFile, useFile } from '../kit/download'
import { errorText } from '../kit/error-text'
import { Facts } from '../kit/facts'
import { FormDialog } from '../kit/form-dialog'
import { useMay } from '../kit/may'
import { RecordDrawer } from '../kit/record-drawer'
import { useRead, useSend } from '../kit/send'
import { type Moment, Timeline } from '../kit/timeline'
import classes from './adjustment-drawer.module.css'

/** One adjustment: what is asked for and why, what it does to the wallet, and the decision. */
export function AdjustmentDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readAdjustment, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={520}
      title={data && balance(data.amount)}
      chip={data && <StatusChip tone={adjustmentTones[data.status]}>{t(adjustmentStates[data.status])}</StatusChip>}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Decision key={data.id} of={data} close={close} />}
    </RecordDrawer>
  )
}

function Decision({ of, close }: { of: AdjustmentDetail; close: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<string>()
  const [rejecting, setRejecting] = useState(false)
  const approve = useSend(approveAdjustment, { id: of.id })
  const reject = useSend(rejectAdjustment, { id: of.id })
  const withdraw = useSend(withdrawAdjustment, { id: of.id })
  const steps = adjustmentFlow.leaving(of.status)
  const decides = steps.includes('approve') && may('wallet.adjust')

  async function take(step: () => Promise<string>) {
    setRefused(undefined)
    try {
      notifications.show({ color: 'green', message: await step() })
      close()
    } catch (error) {
      setRefused(errorText(error))
    }
  }
  const doApprove = () =>
    take(async () => {
      const { balanceAfter } = await approve({ remark: remark.trim() || null })
      return t('{{refNo}} is approved. Balance of {{code}} now {{balance}}.', {
        ...{ refNo: of.refNo, code: of.merchant.code, balance: balance(balanceAfter) },
      })
    })
  const doWithdraw = () =>
    take(async () => {
      await withdraw()
      return t('{{refNo}} was taken back', { refNo: of.refNo })
    })

  return (
    <>
      <div className={classes.body}>
        <Proposal of={of} />
        <Sum of={of} />
        {decides && !of.notYours && (
          <Textarea
            label={t('Remark')}
            value={remark}
            onChange={event => setRemark(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={1}
          />
        )}
        {of.notYours && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(of.notYours)}
          </Alert>
        )}
        {refused && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refused}
          </Alert>
        )}
        {of.paper && <Paper id={of.id} />}
        <section>
          <h3 className={classes.title}>{t('Timeline')}</h3>
          <Timeline moments={momentsOf(of, text => t(text))} />
        </section>
      </div>
      {(decides || of.mine) && (
        <footer className={classes.foot}>
          <Group gap="sm">
            {decides && !of.mine && (
              <Button
                variant="default"
                c="var(--error)"
                leftSection={<IconCircleX size={18} aria-hidden />}
                onClick={() => setRejecting(true)}
              >
                {t('Reject')}
              </Button>
            )}
            {of.mine && (
              <Button variant="default" loading={withdraw.busy} onClick={doWithdraw}>
                {t('Take back')}
              </Button>
            )}
          </Group>
          {decides && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={approve.busy}
              disabled={of.notYours !== null}
              onClick={doApprove}
            >
              {t(of.direction === 'credit' ? 'Add {{amount}}' : 'Take {{amount}}', { amount: balance(of.amount) })}
            </Button>
          )}
        </footer>
      )}
      <FormDialog
        opened={rejecting}
        close={() => setRejecting(false)}
        title="Reject this adjustment?"
        about={t('Nothing moves. Who proposed it reads the reason.')}
        schema={refusing}
        submit="Reject"
        danger
        send={reject}
        done={() => {
          notifications.show({ message: t('{{refNo}} was rejected', { refNo: of.refNo }) })
          close()
        }}
      >
        {Field => <Field name="remark" autoFocus />}
      </FormDialog>
    </>
  )
}

function Proposal({ of }: { of: AdjustmentDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const facts: [string, string][] = [
    ['What', t(adjustmentDirections[of.direction])],
    ['Amount', money(of.amount)],
    ['Reason', of.reason],
    ['Proposed by', of.proposedBy],
    ['Proposed', timeWords(of.proposedAt)],
  ]
  return (
    <Stack component="section" gap="xs">
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      {may('wallet.readAny') && (
        <Anchor component={Link} to={`/backend/account/statement/${of.merchant.id}`} size="sm" fw={600}>
          {t('Ledger of {{code}}', { code: of.merchant.code })}
        </Anchor>
      )}
    </Stack>
  )
}

/** Balance before and after. */
function Sum({ of }: { of: AdjustmentDetail }) {
  const { t } = useTranslation()
  if (of.status === 'rejected' || of.status === 'withdrawn') return null
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{t('Balance before')}</dt>
        <dd>{balance(of.balanceBefore)}</dd>
      </div>
      <span aria-hidden>{of.direction === 'credit' ? '+' : '−'}</span>
      <div>
        <dt>{t('Adjustment')}</dt>
        <dd>{balance(of.amount)}</dd>
      </div>
      <span aria-hidden>=</span>
      <div>
        <dt>{t('Balance after')}</dt>
        <dd data-low={of.balanceAfter < 0 || undefined}>{balance(of.balanceAfter)}</dd>
      </div>
    </dl>
  )
}

function Paper({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url, error } = useFile(`${adjustmentPaper.path} ${id}`, () => fetchFile(adjustmentPaper, { params: { id } }))
  return (
    <section>
      <h3 className={classes.title}>{t('Paper')}</h3>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {!url && !error && <Skeleton h={200} />}
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.paper}>
          <img src={url} alt={t('The paper that was attached')} />
          <span>
            <IconPaperclip size={16} aria-hidden /> {t('Open full size')}
          </span>
        </Anchor>
      )}
    </section>
  )
}

const looks = { propose: 'wait', approve: 'ok', reject: 'bad', withdraw: 'quiet' } as const

const momentsOf = ({ timeline }: AdjustmentDetail, t: (text: string) => string): Moment[] =>
  timeline.toReversed().map(({ action, at, by, remark }) => {
    const step = action as keyof typeof adjustmentSteps
    return { at, by, remark, what: t(adjustmentSteps[step] ?? action), tone: looks[step] ?? 'quiet' }
  })
