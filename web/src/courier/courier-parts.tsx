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
import type { printOnward } from '@sevakendra/contract/courier/onward/endpoints'
import { steps } from '@sevakendra/contract/courier/trail'
import { companies, outcomes, outcomeTones } from '@sevakendra/contract/courier/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { openAt } from '@sevakendra/contract/register/records'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { fetchFile, useFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { Cell, StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import classes from './courier-parts.module.css'

export const CourierChip = ({ of }: { of: CourierRecord }) => <Cell column={couriers.columns.status} value={of.status} />

interface SheetButtonProps {
  /** Of the parcel or the batch. */
  id: string
  endpoint: typeof printCourier | typeof printMyCourier | typeof printOnward
  label: string
}

/** Saves the sheet that lies in a parcel or a batch, with its numbers as barcodes. */
export function SheetButton({ id, endpoint, label }: SheetButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => void savePaper(() => fetchFile(endpoint as typeof printCourier, { params: { id } }))}
    >
      {t(label)}
    </Button>
  )
}

interface FormNameProps {
  ackNo: string
  of: CourierForm['application']
  /** With it, the form leads to its application, where this person may see it. */
  side?: 'shop' | 'office'
  children?: ReactNode
}

/** The form of a row: its number, and whose it is. */
export function FormName({ ackNo, of, side, children }: FormNameProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { pathname } = useLocation()
  const path = of && side && openAt('nsdl_application', side, { id: of.id, ref: of.refNo }, may)
  const whose = of && `${of.applicant} · ${of.refNo}`
  return (
    <div>
      <b className={classes.number}>{ackNo}</b>
      <span className={classes.whose}>
        {whose === null ? t('Of a colleague') : path ? <Link to={`/${pathname.split('/')[1]}/${path}`}>{whose}</Link> : whose}
      </span>
      {children}
    </div>
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
          [
            t('Same docket number'),
            of.sameDocket.length > 0 &&
              of.sameDocket.map(({ id, refNo, shopName }) => (
                <Link key={id} to={`../${id}`} relative="path">{`${refNo} · ${shopName}`}</Link>
              )),
          ],
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

/** The forms of a parcel. @param side where their applications open */
export function FormTable({ of, side }: { of: CourierRecord; side: 'shop' | 'office' }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Forms')}>
      <h2 className={classes.title}>{t('Forms')}</h2>
      <ul className={classes.forms}>
        {of.list.map(form => (
          <li key={form.ackNo}>
            <FormName ackNo={form.ackNo} of={form.application} side={side}>
              {form.remark && <span className={classes.said}>{form.remark}</span>}
            </FormName>
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

/** What happened to a parcel or a batch. */
export function WhatHappened({ timeline, of }: { timeline: CourierRecord['timeline']; of: 'courier' | 'onward_batch' }) {
  const { t } = useTranslation()
  const found = timeline.toReversed().map(({ found: one }) => one)
  const moments = momentsIn(timeline, steps, text => t(text), `${of}.`).map((moment, at) => {
    const one = found[at]
    return one === undefined ? moment : { ...moment, what: `${moment.what}: ${t(one === null ? 'Not seen yet' : outcomes[one])}` }
  })
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('What happened')}</h2>
      <Timeline moments={moments} />
    </Paper>
  )
}
