import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type LeadRecord, payLead, readLead, type ToldStep, takeBackLead, tellLead, toldSteps } from '@sevakendra/contract/lead/endpoints'
import { leadFlow } from '@sevakendra/contract/lead/flow'
import { leads } from '@sevakendra/contract/lead/lists'
import { steps } from '@sevakendra/contract/lead/trail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { Cell } from '../kit/list/cells'
import { confirm } from '../kit/record/confirm'
import { Facts } from '../kit/record/facts'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { RecordDrawer } from '../kit/record/record-drawer'
import { StepDialog } from '../kit/record/step-dialog'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import classes from './lead-drawer.module.css'
import { useVendorName } from './offer-words'

/** One card or loan request: what the partner says of it, and its payout. */
export function LeadDrawer({ id, close }: { id: string; close: () => void }) {
  const vendor = useVendorName()
  const { data, error, refetch } = useRead(readLead, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && (vendor(data.vendor, data.vendorHindi) ?? '')}
      chip={data && <Cell column={leads.columns.status} value={data.status} />}
      about={data && `${data.refNo} · ${timeWords(data.dated)}`}
      error={error}
      again={refetch}
    >
      {data && <Request of={data} />}
    </RecordDrawer>
  )
}

function Request({ of }: { of: LeadRecord }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asked, setAsked] = useState<'told' | 'takeBack'>()
  const leaving = leadFlow.leaving(of.status)
  const held = whyHeld(of)
  const tellable = (Object.keys(toldSteps) as ToldStep[]).filter(step => leaving.includes(step))
  return (
    <Stack gap="lg" className={classes.body}>
      <Facts
        look="lines"
        of={[
          [t('Applicant Name'), of.name ?? t('Erased after its period')],
          [t('Contact No'), of.mobileNo],
          [t('Merchant'), `${of.merchant.code} · ${of.merchant.shopName}`],
          [t('Staff'), of.staffName],
          [t("Partner's reference"), of.vendorRef],
          [t('Payout'), of.payout !== null && money(of.payout)],
          [t('Issued on'), of.issuedOn && dayWords(of.issuedOn)],
          [t('Paid'), of.paidAt && timeWords(of.paidAt)],
          [t('May be taken back until'), of.clawbackUntil && dayWords(of.clawbackUntil)],
          [t('Reason or remark'), of.remark],
        ]}
      />
      {held && <p className={classes.waits}>{t(held)}</p>}
      <Group gap="sm">
        {may('lead.pay') && of.status === 'issued' && !of.shopSuspended && of.payout !== null && (
          <PayButton id={of.id} payout={of.payout} />
        )}
        {may('lead.manage') && tellable.length > 0 && (
          <Button variant="default" onClick={() => setAsked('told')}>
            {t('What the partner says')}
          </Button>
        )}
        {may('lead.pay') && (of.status === 'paid' || of.status === 'payoutWaits') && (
          <Button variant="default" onClick={() => setAsked('takeBack')}>
            {t('Take payout back')}
          </Button>
        )}
      </Group>
      <section>
        <h3>{t('What happened')}</h3>
        <Timeline moments={momentsIn(of.timeline, steps, text => t(text), 'lead.')} />
      </section>
      {asked === 'told' && <ToldDialog of={of} steps={tellable} close={() => setAsked(undefined)} />}
      {asked === 'takeBack' && (
        <ReasonDialog
          endpoint={takeBackLead}
          id={of.id}
          title="Take this payout back?"
          about={t('{{amount}} leave the wallet of {{code}}; what it does not hold is owed. The shop reads the reason.', {
            ...{ amount: money(of.payout ?? 0), code: of.merchant.code },
          })}
          submit="Take payout back"
          said={t('Taking back the payout of {{refNo}} is noted', of)}
          danger
          close={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}

/** Why the payout, or its taking back, is not done yet. */
function whyHeld({ status, shopSuspended }: LeadRecord): string | undefined {
  if (status === 'payoutWaits')
    return "The shop's wallet is frozen: the payout is not paid yet. It is paid automatically once the wallet is released."
  if (status === 'takeBackWaits')
    return "The shop's wallet is frozen: the payout is not taken back yet. It is taken back automatically once the wallet is released."
  return status === 'issued' && shopSuspended ? 'This shop is suspended: its payout is held until it is reactivated.' : undefined
}

function PayButton({ id, payout }: { id: string; payout: number }) {
  const { t } = useTranslation()
  const pay = useSend(payLead, { id })
  const amount = money(payout)
  async function run() {
    if (!(await confirm({ title: t('Pay {{amount}} to the shop?', { amount }), verb: 'Pay payout' }))) return
    await pay({ payout })
      .then(({ waits }) =>
        notifications.show(
          waits
            ? { color: 'yellow', message: t("The shop's wallet is frozen: the payout waits for its release") }
            : { color: 'green', message: t('The payout was paid, less TDS') },
        ),
      )
      .catch(showFailure)
  }
  return (
    <Button loading={pay.busy} onClick={() => void run()}>
      {t('Pay payout of {{amount}}', { amount })}
    </Button>
  )
}

function ToldDialog({ of, steps: can, close }: { of: LeadRecord; steps: readonly ToldStep[]; close: () => void }) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={tellLead}
      id={of.id}
      title="What the partner says"
      submit="Save"
      said={t('Saved')}
      initial={{ vendorRef: of.vendorRef }}
      close={close}
    >
      {(Field, { values }) => (
        <Stack gap="md">
          <Field name="step" data={can.map(value => ({ value, label: t(toldSteps[value]) }))} autoFocus />
          <Field name="vendorRef" />
          {values.step === 'issue' && <Field name="payout" />}
          <Field name="remark" />
        </Stack>
      )}
    </StepDialog>
  )
}
