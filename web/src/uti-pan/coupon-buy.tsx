import { Alert, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money } from '@sevakendra/contract/kit/money'
import {
  type CouponPrice,
  couponOrder,
  type GivenOrder,
  orderCoupons,
  type readCouponOffer,
  sentOrder,
  totalOf,
} from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { repeatedOrder } from '@sevakendra/contract/uti-pan/coupon/words'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { problemOf } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { confirm } from '../kit/record/confirm'
import { Facts } from '../kit/record/facts'
import { useMay } from '../kit/session/may'
import { SpendLeft } from '../kit/spend-left'
import { useUtiPaths } from './uti-paths'

type Offer = ReplyOf<typeof readCouponOffer>
type Prices = NonNullable<Offer['price']>

interface Props {
  price: Prices
  balance: Offer['balance']
  close: () => void
}

/** Coupons by their number, or an amount; the price stands below what is typed, and the wallet before and after in the question. */
export function CouponBuy({ price, balance, close }: Props) {
  const { t } = useTranslation()
  const send = useSend(orderCoupons)
  const given = ({ unit, couponType = null, quantity = null, amount = null }: z.input<typeof couponOrder>): GivenOrder =>
    sentOrder({ unit, couponType, quantity, amount })
  async function order(values: z.input<typeof couponOrder>) {
    const body = { order: given(values), total: totalOf(given(values), price)?.total ?? 0 }
    try {
      return await send(body)
    } catch (error) {
      if (problemOf(error)?.message !== repeatedOrder) throw error
      const question = { title: t('Order the same once more?'), text: t(repeatedOrder), verb: 'Yes, order again', keep: 'No' }
      if (!(await confirm(question))) throw error
      return send({ ...body, again: true })
    }
  }
  return (
    <FormDialog
      opened
      close={close}
      title="Buy coupons"
      schema={couponOrder}
      submit="Buy"
      initial={{ unit: 'units', couponType: 'physical' }}
      ask={values => {
        const total = totalOf(given(values), price)?.total ?? 0
        const amount = money(total)
        return confirm({
          title: t('Pay {{amount}} from your wallet?', { amount }),
          verb: t('Pay {{amount}}', { amount }),
          ...(balance !== null && { pays: { amount: total, balance } }),
        })
      }}
      send={order}
      done={({ orderNo }) => notifications.show({ color: 'green', message: t('Order {{orderNo}} was placed', { orderNo }) })}
    >
      {(Field, { values }) => (
        <Stack gap="md">
          <Field name="unit" />
          {values.unit === 'amount' ? (
            <Field name="amount" autoFocus />
          ) : (
            <>
              <Field name="couponType" />
              <Field name="quantity" autoFocus />
            </>
          )}
          <Price of={totalOf(values as Partial<GivenOrder>, price)} values={values as Partial<GivenOrder>} balance={balance} />
        </Stack>
      )}
    </FormDialog>
  )
}

interface PriceProps {
  of: { each: CouponPrice; total: number } | undefined
  values: Partial<GivenOrder>
  balance: Offer['balance']
}

function Price({ of, values, balance }: PriceProps) {
  const { t } = useTranslation()
  const may = useMay()
  const to = useUtiPaths()
  if (!of) return null
  const { each, total } = of
  const n = values.unit === 'amount' ? 1 : (values.quantity ?? 0)
  const short = balance === null ? 0 : total - balance
  return (
    <>
      <Facts
        look="lines"
        of={[
          [t('For UTIITSL'), money(values.unit === 'amount' ? (values.amount ?? 0) : each.governmentFee * n)],
          [t('Our fee, GST included'), money(each.fee * n)],
          [t('Mark-up'), each.markup > 0 && money(each.markup * n)],
          [t('Total'), <strong key="total">{money(total)}</strong>],
        ]}
      />
      <SpendLeft needed={total} />
      {short > 0 && (
        <Alert color="yellow" icon={<IconWallet size={18} aria-hidden />} title={t('Insufficient balance')}>
          <p>{t('Your wallet is short by {{missing}}.', { missing: money(short) })}</p>
          {may('payment.request') && (
            <Button component={Link} to={to.addPayment} size="compact-md" mt="xs">
              {t('Add Payment')}
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
