import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  arrival,
  type CourierRecord,
  closeCourier,
  courierReceipt,
  loseCourier,
  printCourier,
  readCourier,
  receiveCourier,
  takeBackCourier,
} from '@sevakendra/contract/courier/endpoints'
import { courierFlow } from '@sevakendra/contract/courier/flow'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import record from '../kit/record/columns.module.css'
import { confirm } from '../kit/record/confirm'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { useHeldUp, useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { CourierChip, CourierFacts, FormTable, Receipt, SheetButton, WhatHappened } from './courier-parts'
import { useCourierPaths } from './courier-paths'
import { OfficeCheck } from './office-check'

/** `misc/courier/{id}` of the back office: the parcel is received, its forms are checked against the list, and it is closed. */
export function OfficeCourier() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const paths = useCourierPaths()
  const { data, error, refetch } = useRead(readCourier, { params: { id } })
  const manages = useMay()('courier.manage')
  const held = useHeldUp()
  if (!data) return <LoadState error={error} again={refetch} />
  const may = manages && held === null
  const checking = may && (data.status === 'received' || data.status === 'reconciling')
  return (
    <Page
      trail={<Link to={paths.list}>{t('Courier')}</Link>}
      title={data.refNo}
      beside={<CourierChip of={data} />}
      action={
        <>
          {data.list.length > 0 && <SheetButton id={id} endpoint={printCourier} label="Dispatch sheet (PDF)" />}
          {may && <Steps of={data} />}
        </>
      }
    >
      <div className={record.columns}>
        <div className={record.main}>
          <CourierFacts of={data} side="office" />
          {checking ? <OfficeCheck of={data} /> : <FormTable of={data} side="office" />}
        </div>
        <div className={record.side}>
          <Receipt of={data} endpoint={courierReceipt} />
          <WhatHappened timeline={data.timeline} of="courier" />
        </div>
      </div>
    </Page>
  )
}

function Steps({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'receive' | 'lose' | 'takeBack'>()
  const close = useSend(closeCourier, { id: of.id })
  const leaving: readonly string[] = courierFlow.leaving(of.status)
  async function end() {
    const unseen = of.list.filter(({ outcome, hereAlready }) => outcome === null && !hereAlready)
    const title = unseen.length > 0 ? t('Forms not seen: {{n}}. Close the parcel?', { n: unseen.length }) : t('Close parcel {{refNo}}?', of)
    const text =
      unseen.length > 0
        ? t('What was not seen is noted as missing, and the shop is told: {{numbers}}', {
            numbers: `${unseen
              .slice(0, 8)
              .map(({ ackNo }) => ackNo)
              .join(', ')}${unseen.length > 8 ? ' …' : ''}`,
          })
        : t('The shop is told what was found.')
    if (!(await confirm({ title, text, verb: 'Close parcel', keep: 'Check on', danger: unseen.length > 0 }))) return
    await close({ unseen: unseen.length })
      .then(({ status }) =>
        notifications.show(
          status === 'closed'
            ? { color: 'green', message: t('The parcel is closed: everything is here') }
            : { color: 'yellow', message: t('The parcel is closed with a discrepancy; the shop is told') },
        ),
      )
      .catch(showFailure)
  }
  return (
    <>
      {of.unannounced && leaving.includes('takeBack') && (
        <Button variant="default" onClick={() => setAsked('takeBack')}>
          {t('Noted by mistake')}
        </Button>
      )}
      {leaving.includes('lose') && (
        <Button variant="default" onClick={() => setAsked('lose')}>
          {t('Lost')}
        </Button>
      )}
      {leaving.includes('receive') && <Button onClick={() => setAsked('receive')}>{t('Receive parcel')}</Button>}
      {leaving.includes('close') && (
        <Button loading={close.busy} onClick={() => void end()}>
          {t('Close parcel')}
        </Button>
      )}
      {asked === 'receive' && <Receive of={of} close={() => setAsked(undefined)} />}
      {asked === 'lose' && (
        <ReasonDialog
          endpoint={loseCourier}
          id={of.id}
          title="Give this parcel up as lost?"
          about={t('Its forms are to be sent again. The shop reads the reason.')}
          submit="Note as lost"
          said={t('Parcel {{refNo}} is noted as lost', of)}
          danger
          close={() => setAsked(undefined)}
        />
      )}
      {asked === 'takeBack' && (
        <ReasonDialog
          endpoint={takeBackCourier}
          id={of.id}
          title="Take this parcel back?"
          about={t(
            'It counts as cancelled: no form was received with it, and its docket number may be used again. The shop reads the reason.',
          )}
          submit="Take the parcel back"
          said={t('Parcel {{refNo}} was taken back', of)}
          danger
          close={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Receive({ of, close }: { of: CourierRecord; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(receiveCourier, { id: of.id })
  const today = dayOf(new Date())
  return (
    <FormDialog
      opened
      close={close}
      title={t('Receive parcel {{refNo}}', of)}
      schema={arrival}
      name={`receive ${of.id}`}
      submit="Receive parcel"
      initial={{ receivedOn: today, parcels: 1 }}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('The parcel is received. Scan its forms now.') })}
    >
      {Field => (
        <Group grow align="start">
          <Field name="receivedOn" min={of.sentOn} max={today} />
          <Field name="parcels" autoFocus />
        </Group>
      )}
    </FormDialog>
  )
}
