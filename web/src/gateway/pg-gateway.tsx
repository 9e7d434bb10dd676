import { Alert, Button, Card, SimpleGrid, Stack, Text } from '@mantine/core'
import { createOrder, largestPayment, onlineTopUp, payOnline, testAmount } from '@sevakendra/contract/gateway/endpoints'
import { mayPayAt } from '@sevakendra/contract/gateway/words'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money, toRupees } from '@sevakendra/contract/kit/money'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { errorText, serverText } from '../kit/call/error-text'
import { useRead, useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { useHeldUp } from '../kit/session/may'
import { FrozenWallet, useWalletFrozen } from '../kit/shell/frozen-wallet'
import { HeldUp } from '../kit/shell/held-up'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { storeOrder } from './stored-order'

const noPage = 'Payment failed. Please try again.'
const noAnswer = 'Something went wrong. Please try again later.'

/** `paymentgateway/pg-gateway`: the test payment of one rupee, and any amount for the own wallet. */
export function PgGateway() {
  const { t } = useTranslation()
  const area = useLocation().pathname.split('/')[1]
  const [held, frozen] = [useHeldUp(), useWalletFrozen()]
  const { data, error, refetch } = useRead(payOnline, { enabled: held === null })
  if (held) return <HeldUp why={held} />
  if (frozen) return <FrozenWallet />
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Payment Gateway')}
      about={t('Pay by UPI on the page of the payment provider. Your wallet is credited as soon as the provider confirms it to us.')}
      action={
        <Button variant="default" component={Link} to={`/${area}/paymentgateway/list`}>
          {t('Online Payments')}
        </Button>
      }
    >
      {data.adapter === null ? (
        <Alert color="yellow">{t('Online payment is not set up yet. Please pay by bank transfer and use Add Payment.')}</Alert>
      ) : (
        <>
          {data.adapter === 'sandbox' && (
            <Alert color="blue" icon={<IconFlask size={18} aria-hidden />}>
              {t('Sandbox: the payment page belongs to this portal and no money moves.')}
            </Alert>
          )}
          <Ways customer={data.customer} />
        </>
      )}
    </Page>
  )
}

function Ways({ customer }: { customer: ReplyOf<typeof payOnline>['customer'] }) {
  const { t } = useTranslation()
  const send = useSend(createOrder)
  const [failed, setFailed] = useState<string>()

  /** @throws what the server refused in its own words, else Error in the specification's (§8) */
  async function pay(amount: number, p_info: string) {
    const { status, data } = await send({ amount, p_info, ...customer }).catch(error => {
      throw serverText(error) ? error : new Error(noAnswer)
    })
    if (!status || !data?.payment_url || !mayPayAt(data.payment_url, window.location.origin)) throw new Error(noPage)
    storeOrder(data)
    window.location.assign(data.payment_url)
  }

  async function test() {
    setFailed(undefined)
    try {
      await pay(testAmount, 'Test payment')
    } catch (error) {
      setFailed(errorText(error))
    }
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Card>
        <Stack gap="md">
          <Text component="h2" fw={650} fz={17}>
            {t('Top up the wallet')}
          </Text>
          <Form schema={onlineTopUp} submit="Pay online" wide send={({ amount }) => pay(toRupees(amount), 'Wallet top-up')}>
            {Field => (
              <Field
                name="amount"
                help={t('From {{least}} to {{most}} in one payment.', { least: money(1_00), most: money(largestPayment * 100) })}
              />
            )}
          </Form>
        </Stack>
      </Card>
      <Card>
        <Stack gap="md">
          <Text component="h2" fw={650} fz={17}>
            {t('Test the payment flow')}
          </Text>
          <Text c="dimmed" fz={14}>
            {t('Pay one rupee to test every step: payment page, confirmation, wallet.')}
          </Text>
          {failed && (
            <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('Dismiss')} onClose={() => setFailed(undefined)}>
              {t(failed)}
            </Alert>
          )}
          <Button variant="default" loading={send.busy} onClick={() => void test()}>
            {t('Pay ₹1 via UPI')}
          </Button>
        </Stack>
      </Card>
    </SimpleGrid>
  )
}
