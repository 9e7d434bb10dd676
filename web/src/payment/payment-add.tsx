import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { BodySent, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { askTopUp, payWhere, referenceDoubt, similarReference, slipKinds, slipLimit, topUp } from '@sevakendra/contract/payment/endpoints'
import { plainReference } from '@sevakendra/contract/payment/reference'
import { type PaymentMode, paymentModes, referenceNames } from '@sevakendra/contract/payment/words'
import { ownOwed } from '@sevakendra/contract/wallet/receivable/endpoints'
import { IconAlertTriangle, IconBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { problemOf } from '../kit/call/error-text'
import { useRead, useSend } from '../kit/call/send'
import { resumableTo } from '../kit/call/upload-resumable'
import { Form } from '../kit/form/form'
import { OwedLine } from '../kit/owed-line'
import { confirm } from '../kit/record/confirm'
import { useHeldUp, useMay } from '../kit/session/may'
import { FrozenWallet, useWalletFrozen } from '../kit/shell/frozen-wallet'
import { useGo } from '../kit/shell/go'
import { HeldUp } from '../kit/shell/held-up'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { BankCard } from './bank-card'
import classes from './payment-add.module.css'

/** Tells the back office of money that is on its way to one of our accounts. */
export function PaymentAdd() {
  const { t } = useTranslation()
  const [held, frozen] = [useHeldUp(), useWalletFrozen()]
  const { data, error, refetch } = useRead(payWhere, { enabled: held === null })
  const { data: owed } = useRead(ownOwed, { enabled: useMay()('wallet.readOwn') })
  const online = useLocation().pathname.replace(/accounting\/payment\/?$/, 'paymentgateway/pg-gateway')
  if (held) return <HeldUp why={held} />
  if (frozen) return <FrozenWallet />
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Add Payment')}
      about={t(
        'Pay into one of our accounts first, then tell us here. Your wallet is credited when we see the money in our bank statement.',
      )}
    >
      <OwedLine total={owed?.total} />
      <Alert color="blue" icon={<IconBolt size={18} aria-hidden />}>
        <Group justify="space-between">
          {t('By UPI the wallet is credited within a minute, without waiting for us.')}
          <Button component={Link} to={online} variant="default" size="compact-md">
            {t('Pay online')}
          </Button>
        </Group>
      </Alert>
      {data.banks.length === 0 ? (
        <Alert color="yellow">{t('There is no bank account to pay into yet. Please contact us.')}</Alert>
      ) : (
        <PaymentForm where={data} />
      )}
    </Page>
  )
}

const slip = resumableTo({ kinds: slipKinds, maxBytes: slipLimit })

function PaymentForm({ where: { banks, today, earliest } }: { where: ReplyOf<typeof payWhere> }) {
  const { t } = useTranslation()
  const send = useSend(askTopUp)
  const go = useGo()
  const list = `${useLocation().pathname.replace(/\/$/, '')}/list`
  const [first] = banks
  /** A reference like another one may be a typing mistake: the merchant looks again, and says so. */
  async function ask(values: BodySent<typeof askTopUp>) {
    try {
      return await send(values)
    } catch (error) {
      if (problemOf(error)?.message !== similarReference) throw error
      const lines = [{ label: t('UTR / reference number'), value: values.reference }]
      const question = { title: t('Is this reference number right?'), text: t(similarReference), lines }
      if (!(await confirm({ ...question, verb: 'Yes, send it', keep: 'Correct it' }))) throw error
      return send({ ...values, referenceChecked: true })
    }
  }
  return (
    <Form
      schema={topUp}
      submit="Send request"
      send={ask}
      initial={{ bankAccountId: first?.id ?? '', mode: (first?.modes[0] ?? 'UPI') as PaymentMode, depositedOn: today }}
      actions={
        <Button variant="default" component={Link} to={list}>
          {t('Payment List')}
        </Button>
      }
      done={({ refNo }) => {
        notifications.show({
          color: 'green',
          message: t('Payment request {{refNo}} was sent. We will write to you when it is decided.', { refNo }),
        })
        go(list)
      }}
    >
      {(Field, { values, set }) => {
        const bank = banks.find(one => one.id === values.bankAccountId) ?? first
        const mode = values.mode ?? 'UPI'
        const taken = (bank?.modes ?? []) as PaymentMode[]
        return (
          <div className={classes.sides}>
            <Card className={classes.form}>
              <Stack gap="md">
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Field
                    name="bankAccountId"
                    data={banks.map(({ id, bank: name, accountNo }) => ({ value: id, label: `${name} ••${accountNo.slice(-4)}` }))}
                    onChange={id => {
                      const modes = banks.find(one => one.id === id)?.modes ?? []
                      if (!modes.includes(mode)) set('mode', modes[0] as PaymentMode)
                    }}
                  />
                  <Field name="mode" data={taken.map(value => ({ value, label: t(paymentModes[value]) }))} />
                  <Field name="amount" />
                  <Field name="depositedOn" min={earliest} max={today} />
                </SimpleGrid>
                <Field name="reference" help={<ReferenceHelp mode={mode} reference={values.reference ?? ''} />} />
                {mode === 'CHEQUE' && <Field name="draweeBank" />}
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Field name="payerName" help={t('A note that helps us find it in our statement.')} />
                  {mode !== 'CASH' && <Field name="payerLast4" />}
                </SimpleGrid>
                <Field name="slipUploadId" upload={slip} />
                <Field name="remark" />
                <Text size="sm" c="dimmed">
                  {t('Each bank reference can be used once.')}
                </Text>
              </Stack>
            </Card>
            {bank && <BankCard bank={bank} amount={values.amount} />}
          </div>
        )
      }}
    </Form>
  )
}

/** What the reference of a mode looks like; an unusual length is said, and sent all the same. */
function ReferenceHelp({ mode, reference }: { mode: PaymentMode; reference: string }) {
  const { t } = useTranslation()
  const doubt = plainReference(reference).length >= 10 ? referenceDoubt(mode, reference) : null
  return (
    <>
      {t(referenceNames[mode])}
      {doubt && (
        <span className={classes.doubt} role="status">
          <IconAlertTriangle size={14} aria-hidden /> {t(doubt.text, doubt.values)}
        </span>
      )}
    </>
  )
}
