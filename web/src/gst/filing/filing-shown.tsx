import { Button, Card } from '@mantine/core'
import {
  type FilingRecord,
  filingCustomerReceipt,
  filingReceipt,
  ownFilingCreditNote,
  ownFilingCustomerReceipt,
  ownFilingInvoice,
  ownFilingReceipt,
} from '@sevakendra/contract/gst/filing/endpoints'
import { openStates } from '@sevakendra/contract/gst/filing/flow'
import { filingStates, filingTones, registers } from '@sevakendra/contract/gst/filing/words'
import { steps } from '@sevakendra/contract/gst/trail'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { filingVariants } from '@sevakendra/contract/package/words'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../kit/call/download'
import { savePaper } from '../../kit/call/save-paper'
import { StatusChip } from '../../kit/list/cells'
import { DueDay } from '../../kit/record/due-day'
import { Facts } from '../../kit/record/facts'
import { momentsIn, Timeline } from '../../kit/record/timeline'
import { FilingDue } from './filing-due'
import { FilingFiles } from './filing-files'
import classes from './filing-shown.module.css'

export function FilingChip({ state }: { state: FilingRecord['state'] }) {
  const { t } = useTranslation()
  return <StatusChip tone={filingTones[state]}>{t(filingStates[state])}</StatusChip>
}

/** What can be saved of a return that was paid; invoice and credit note are the shop's. */
function FilingPapers({ of, side }: { of: FilingRecord; side: 'shop' | 'office' }) {
  const { t } = useTranslation()
  if (of.state === 'draft') return null
  const over = of.state === 'rejected' || of.state === 'cancelled'
  const papers = [
    ...(over ? [] : [{ label: "Customer's receipt (PDF)", of: side === 'shop' ? ownFilingCustomerReceipt : filingCustomerReceipt }]),
    { label: 'Receipt for the shop (PDF)', of: side === 'shop' ? ownFilingReceipt : filingReceipt },
    ...(side === 'shop' ? [{ label: 'Invoice (PDF)', of: ownFilingInvoice }] : []),
    ...(side === 'shop' && over ? [{ label: 'Credit note (PDF)', of: ownFilingCreditNote }] : []),
  ]
  return (
    <Card>
      <h2 className={classes.title}>{t('Papers')}</h2>
      <div className={classes.buttons}>
        {papers.map(({ label, of: paper }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void savePaper(() => fetchFile(paper, { params: { id: of.id } }))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

/** What is known of a return: for whom, the tax, the challan, the ARN. */
export function FilingFacts({ of, side }: { of: FilingRecord; side: 'shop' | 'office' }) {
  const { t } = useTranslation()
  const { tax, challan } = of
  return (
    <div className={classes.stack}>
      <Card>
        <h2 className={classes.title}>{t('GST return')}</h2>
        <FilingDue
          returnKind={of.returnKind}
          period={of.period}
          dueOn={of.dueOn}
          source={of.dueSource}
          open={(openStates as readonly string[]).includes(of.state)}
          of={of.estimate}
        />
        <Facts
          look="lines"
          of={[
            [t('GSTIN'), of.gstin],
            [t('State'), t(of.stateName)],
            [t('Legal Name'), of.legalName || t('Erased after its period')],
            [t('Nil'), of.nil && t('Yes')],
            [t('Mobile number of the client'), of.clientMobile],
            [t('Tax payable, if known'), of.taxEstimate !== null && money(of.taxEstimate)],
            [t('Remark'), of.remark],
            [t('Merchant'), side === 'office' && `${of.shop.code} · ${of.shop.name}`],
            [t('Claimed By'), side === 'office' && of.claimedBy],
            [t('Charge'), of.total !== null && money(of.total)],
            [t('Charged As'), of.variant && t(filingVariants[of.variant])],
            [t('Reason'), of.reason],
            [t('ARN'), of.arn],
            [t('Filed On'), of.filedOn && dayWords(of.filedOn)],
          ]}
        />
      </Card>
      {tax && (
        <Card>
          <h2 className={classes.title}>{t('Tax')}</h2>
          <Facts
            look="lines"
            of={[
              [t('CGST payable'), money(tax.cgst)],
              [t('SGST or UTGST payable'), money(tax.sgst)],
              [t('IGST payable'), money(tax.igst)],
              [t('Cess payable'), money(tax.cess)],
              [t('Paid by input tax credit'), money(tax.itc)],
              [t('Late fee and interest'), money(tax.lateCharges)],
              [t('To be paid in cash'), <strong key="cash">{money(tax.cash)}</strong>],
              [t('Approved by'), of.approvedBy && `${of.approvedBy}, ${dayWords(of.approvedOn ?? '')}`],
            ]}
          />
        </Card>
      )}
      {challan && (
        <Card>
          <h2 className={classes.title}>{t('Challan')}</h2>
          <Facts
            look="lines"
            of={[
              ['CPIN', challan.cpin],
              [t('Amount'), money(challan.amount)],
              [t('Expires on'), <DueDay key="until" dueOn={challan.expiresOn} awaited={of.state === 'challanPending'} />],
              [t('Paid on'), challan.paidOn && dayWords(challan.paidOn)],
            ]}
          />
        </Card>
      )}
      <Card>
        <h2 className={classes.title}>{t('Registers')}</h2>
        {side === 'office' && of.asked.length > 0 && (
          <Facts
            look="lines"
            of={[
              [t('Asked For'), of.asked.map(one => t(registers[one])).join(', ')],
              [t('Not Sent Since'), of.unsent.map(one => t(registers[one])).join(', ')],
              [t('Remark'), of.askedRemark],
            ]}
          />
        )}
        <FilingFiles of={of} side={side} />
      </Card>
      <FilingPapers of={of} side={side} />
      <Card>
        <h2 className={classes.title}>{t('Timeline')}</h2>
        <Timeline moments={momentsIn(of.timeline, steps, text => t(text), 'gst_filing.')} />
      </Card>
    </div>
  )
}
