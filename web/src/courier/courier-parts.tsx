import { Anchor, Button, Paper, Skeleton } from '@mantine/core'
import type {
  CourierForm,
  CourierRecord,
  courierReceipt,
  myCourierReceipt,
  printCourier,
  printMyCourier,
} from '@sevakendra/contract/courier/endpoints'
import { couriers } from '@sevakendra/contract/courier/lists'
import { steps } from '@sevakendra/contract/courier/trail'
import { companies, outcomes, outcomeTones } from '@sevakendra/contract/courier/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { Cell, StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { momentsIn, Timeline } from '../kit/record/timeline'
import classes from './courier-parts.module.css'

export const CourierChip = ({ of }: { of: CourierRecord }) => <Cell column={couriers.columns.status} value={of.status} />

/** Saves the sheet that lies in the parcel, with its numbers as barcodes. */
export function SheetButton({ of, endpoint }: { of: CourierRecord; endpoint: typeof printCourier | typeof printMyCourier }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => void savePaper(() => fetchFile(endpoint, { params: { id: of.id } }))}
    >
      {t('Dispatch sheet (PDF)')}
    </Button>
  )
}

/** What is known of a parcel. @param side of the back office, which sees whose it is */
export function CourierFacts({ of, side }: { of: CourierRecord; side: 'shop' | 'office' }) {
  const { t } = useTranslation()
  const company = of.companyName ?? t(companies[of.company])
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Key facts')}>
      <Facts
        of={[
          [t('Shop Name'), side === 'office' && `${of.merchant.code} · ${of.merchant.shopName}`],
          [t('Courier company'), company],
          [t('Docket / AWB No.'), of.docket],
          [t('Sent on'), dayWords(of.sentOn)],
          [t('Number of forms'), String(of.forms)],
          [t('Staff'), of.sentBy],
          [t('Received on'), of.receivedOn && dayWords(of.receivedOn)],
          [t('Number of parcels'), of.parcels && String(of.parcels)],
          [t('Received by'), side === 'office' && of.receivedBy],
          [t('Closed'), of.closedAt && timeWords(of.closedAt)],
          [t('Reason'), of.reason],
          [t('Remark'), of.remark],
        ]}
      />
    </Paper>
  )
}

/** What was found of a form, or that it is expected. */
export function FoundChip({ form, state }: { form: CourierForm; state: CourierRecord['status'] }) {
  const { t } = useTranslation()
  const { outcome, hereAlready } = form
  if (outcome) return <StatusChip tone={outcomeTones[outcome]}>{t(outcomes[outcome])}</StatusChip>
  if (hereAlready) return <StatusChip tone="ok">{t('Here already')}</StatusChip>
  return state === 'lost' || state === 'cancelled' ? null : <StatusChip tone="wait">{t('Expected')}</StatusChip>
}

/** The forms of a parcel as the shop reads them. */
export function FormTable({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Forms')}>
      <h2 className={classes.title}>{t('Forms')}</h2>
      <ul className={classes.forms}>
        {of.list.map(form => (
          <li key={form.ackNo}>
            <div>
              <b className={classes.number}>{form.ackNo}</b>
              <span className={classes.whose}>{`${form.application.applicant} · ${form.application.refNo}`}</span>
              {form.remark && <span className={classes.said}>{form.remark}</span>}
            </div>
            <FoundChip form={form} state={of.status} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** The picture of the courier's receipt, where there is one. */
export function Receipt({ of, endpoint }: { of: CourierRecord; endpoint: typeof courierReceipt | typeof myCourierReceipt }) {
  const { t } = useTranslation()
  const { url, error } = useFile(of.hasReceipt ? `${endpoint.path} ${of.id} ${of.version}` : undefined, () =>
    fetchFile(endpoint, { params: { id: of.id } }),
  )
  if (!of.hasReceipt) return null
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Receipt of the courier')}>
      <h2 className={classes.title}>{t('Receipt of the courier')}</h2>
      {error && <p role="alert">{error}</p>}
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.receipt}>
          <img src={url} alt={t('Receipt of the courier')} />
          {t('Open full size')}
        </Anchor>
      ) : (
        !error && <Skeleton h={180} />
      )}
    </Paper>
  )
}

export function CourierTimeline({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('What happened')}</h2>
      <Timeline moments={momentsIn(of.timeline, steps, text => t(text), 'courier.')} />
    </Paper>
  )
}
