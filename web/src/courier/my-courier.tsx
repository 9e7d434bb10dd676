import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cancelCourier, myCourierReceipt, printMyCourier, readMyCourier } from '@sevakendra/contract/courier/endpoints'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import record from '../kit/record/columns.module.css'
import { confirm } from '../kit/record/confirm'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { CourierChip, CourierFacts, FormTable, Receipt, SheetButton, WhatHappened } from './courier-parts'
import { useCourierPaths } from './courier-paths'

/** `misc/courier/{id}` of a shop: where the parcel is, and what was found in it. */
export function MyCourier() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const may = useMay()
  const paths = useCourierPaths()
  const { data, error, refetch } = useRead(readMyCourier, { params: { id } })
  const send = useSend(cancelCourier, { id })
  if (!data) return <LoadState error={error} again={refetch} />
  const { refNo } = data
  async function cancel() {
    const title = t('Cancel parcel {{refNo}}?', { refNo })
    const text = t('Its forms are to be sent again, and its docket number may be used again.')
    if (!(await confirm({ title, text, verb: 'Cancel the parcel', keep: 'Keep it', danger: true }))) return
    await send()
      .then(() => notifications.show({ color: 'green', message: t('{{refNo}} was cancelled', { refNo }) }))
      .catch(showFailure)
  }
  const again = may('courier.send') ? data.list.filter(({ toCome }) => toCome).map(({ ackNo }) => ackNo) : []
  const open = data.status === 'inTransit' && may('courier.send')
  return (
    <Page
      trail={<Link to={paths.list}>{t('Courier')}</Link>}
      title={refNo}
      beside={<CourierChip of={data} />}
      action={
        <>
          {data.list.length > 0 && <SheetButton id={id} endpoint={printMyCourier} label="Dispatch sheet (PDF)" />}
          {again.length > 0 && (
            <Button component={Link} to={paths.add} state={{ ackNos: again, forms: again.length }}>
              {t('Send {{n}} again', { n: again.length })}
            </Button>
          )}
          {open && (
            <Button component={Link} to={paths.edit(id)}>
              {t('Edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={record.columns}>
        <div className={record.main}>
          <CourierFacts of={data} side="shop" />
          <FormTable of={data} side="shop" />
        </div>
        <div className={record.side}>
          <Receipt of={data} endpoint={myCourierReceipt} />
          <WhatHappened timeline={data.timeline} of="courier" />
          {open && (
            <Button variant="default" loading={send.busy} onClick={() => void cancel()}>
              {t('Cancel the parcel')}
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}
