import { ActionIcon, Button, Paper, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  cancelOnward,
  correctOnward,
  deliverOnward,
  loseOnward,
  type OnwardRecord,
  onwardCorrection,
  onwardDelivery,
  onwardSending,
  printOnward,
  putOnward,
  readOnward,
  sendOnward,
  takeOutOnward,
} from '@sevakendra/contract/courier/onward/endpoints'
import { onwardFlow } from '@sevakendra/contract/courier/onward/flow'
import { onwardBatches } from '@sevakendra/contract/courier/onward/lists'
import { destinations } from '@sevakendra/contract/courier/onward/words'
import { companies } from '@sevakendra/contract/courier/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { FormEdit } from '../../kit/form/edit'
import { Cell } from '../../kit/list/cells'
import record from '../../kit/record/columns.module.css'
import { Facts } from '../../kit/record/facts'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { useHeldUp, useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { CarriedFields } from '../carried-fields'
import { FormName, SheetButton, WhatHappened } from '../courier-parts'
import classes from '../courier-parts.module.css'
import { useCourierPaths } from '../courier-paths'
import { ScanField } from '../scan-field'

/** `misc/courier/onward/{id}`: a batch is packed by scanning, leaves with its docket, and arrives or is lost. */
export function OnwardBatch() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const paths = useCourierPaths()
  const { data, error, refetch } = useRead(readOnward, { params: { id } })
  const forwards = useMay()('courier.forward')
  const held = useHeldUp()
  if (!data) return <LoadState error={error} again={refetch} />
  const may = forwards && held === null
  return (
    <Page
      trail={<Link to={paths.onwardList}>{t('Onward Batches')}</Link>}
      title={data.refNo}
      beside={<Cell column={onwardBatches.columns.status} value={data.status} />}
      action={
        <>
          <SheetButton id={id} endpoint={printOnward} label="Batch sheet (PDF)" />
          {may && <Steps of={data} />}
        </>
      }
    >
      <div className={record.columns}>
        <div className={record.main}>
          <Paper withBorder p="lg" component="section" aria-label={t('Key facts')}>
            <Facts
              of={[
                [t('Sent to'), t(destinations[data.destination])],
                [t('Number of forms'), String(data.list.length)],
                [t('Courier company'), data.companyName ?? (data.company && t(companies[data.company]))],
                [t('Docket / AWB No.'), data.docket],
                [t('Sent on'), data.sentOn && dayWords(data.sentOn)],
                [t('Delivered on'), data.deliveredOn && dayWords(data.deliveredOn)],
                [t('Staff'), data.createdBy],
                [t('Reason'), data.reason],
                [t('Remark'), data.remark],
              ]}
            />
          </Paper>
          <Forms of={data} packing={may && data.status === 'open'} />
        </div>
        <div className={record.side}>
          <WhatHappened timeline={data.timeline} of="onward_batch" />
        </div>
      </div>
    </Page>
  )
}

function Forms({ of, packing }: { of: OnwardRecord; packing: boolean }) {
  const { t } = useTranslation()
  const put = useSend(putOnward, { id: of.id })
  const takeOut = useSend(takeOutOnward, { id: of.id })
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Forms')}>
      <h2 className={classes.title}>{t('Forms')}</h2>
      {packing && <ScanField take={async ackNo => t((await put({ ackNo })).already ? 'Noted before' : 'In the batch')} />}
      <p className={classes.count}>{t('Forms in the batch: {{n}}', { n: of.list.length })}</p>
      <ul className={classes.forms}>
        {of.list.map(({ ackNo, application }) => (
          <li key={ackNo}>
            <FormName ackNo={ackNo} of={application} side={packing ? undefined : 'office'} />
            {packing && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('Take {{ackNo}} out', { ackNo })}
                onClick={() => void takeOut({ ackNo }).catch(showFailure)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function Steps({ of }: { of: OnwardRecord }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'send' | 'correct' | 'deliver' | 'lose' | 'cancel'>()
  const close = () => setAsked(undefined)
  const leaving: readonly string[] = onwardFlow.leaving(of.status)
  return (
    <>
      {leaving.includes('cancel') && (
        <Button variant="default" onClick={() => setAsked('cancel')}>
          {t('Undo batch')}
        </Button>
      )}
      {leaving.includes('lose') && (
        <Button variant="default" onClick={() => setAsked('lose')}>
          {t('Lost')}
        </Button>
      )}
      {of.status === 'sent' && (
        <Button variant="default" onClick={() => setAsked('correct')}>
          {t('Correct the docket')}
        </Button>
      )}
      {leaving.includes('send') && of.list.length > 0 && <Button onClick={() => setAsked('send')}>{t('Note as sent')}</Button>}
      {leaving.includes('deliver') && <Button onClick={() => setAsked('deliver')}>{t('Note as delivered')}</Button>}
      {asked === 'send' && <Send of={of} close={close} />}
      {asked === 'correct' && <Correct of={of} close={close} />}
      {asked === 'deliver' && <Deliver of={of} close={close} />}
      {asked === 'lose' && (
        <ReasonDialog
          endpoint={loseOnward}
          id={of.id}
          title="Give this batch up as lost?"
          about={t('Each of its hard copies is listed again as lost, to be handled by itself.')}
          submit="Note as lost"
          said={t('Batch {{refNo}} is noted as lost', of)}
          danger
          close={close}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          endpoint={cancelOnward}
          id={of.id}
          title="Undo this batch?"
          about={t('Its hard copies are on the shelf again.')}
          submit="Undo batch"
          said={t('Batch {{refNo}} was undone', of)}
          danger
          close={close}
        />
      )}
    </>
  )
}

function Send({ of, close }: { of: OnwardRecord; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(sendOnward, { id: of.id })
  const today = dayOf(new Date())
  return (
    <FormDialog
      opened
      close={close}
      title={t('Batch {{refNo}} has left', of)}
      schema={onwardSending}
      submit="Note as sent"
      initial={{ company: 'indiaPost', sentOn: today }}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('Batch {{refNo}} is noted as sent', of) })}
    >
      {(Field, { values }) => <CarriedFields Field={Field} values={values} today={today} />}
    </FormDialog>
  )
}

/** What was noted wrong of a batch that is on its way. */
function Correct({ of, close }: { of: OnwardRecord; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(correctOnward, { id: of.id })
  const { version, company, companyName, docket, sentOn } = of
  return (
    <FormEdit
      close={close}
      title={t('Correct the docket of {{refNo}}', of)}
      about={t('Company, number and day, until the batch has arrived. What stood there before stays in the audit trail.')}
      schema={onwardCorrection}
      submit="Save the correction"
      now={{ version, company: company ?? undefined, companyName, docket, sentOn: sentOn ?? undefined }}
      send={values => send(values)}
      done={({ changed }) =>
        notifications.show(
          changed
            ? { color: 'green', message: t('Batch {{refNo}} is corrected', of) }
            : { color: 'blue', message: t('It said so already. Nothing was changed.') },
        )
      }
    >
      {(Field, { values }) => (
        <Stack gap="md">
          <CarriedFields Field={Field} values={values} today={dayOf(new Date())} />
          <Field name="remark" />
        </Stack>
      )}
    </FormEdit>
  )
}

function Deliver({ of, close }: { of: OnwardRecord; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(deliverOnward, { id: of.id })
  const today = dayOf(new Date())
  return (
    <FormDialog
      opened
      close={close}
      title={t('Batch {{refNo}} has arrived', of)}
      schema={onwardDelivery}
      submit="Note as delivered"
      initial={{ deliveredOn: today }}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('Batch {{refNo}} is noted as delivered', of) })}
    >
      {Field => <Field name="deliveredOn" min={of.sentOn ?? undefined} max={today} />}
    </FormDialog>
  )
}
