import { Button } from '@mantine/core'
import { ownCouponCreditNote, ownCouponInvoice, readCouponOffer } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { ownCoupons } from '@sevakendra/contract/uti-pan/coupon/lists'
import { IconDownload, IconTicket } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { refetchShown, useRead } from '../kit/call/send'
import { ListScreen } from '../kit/list/screen'
import { useHeldUp, useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { useUtiPaths } from './uti-paths'

/** Comes when it is opened. */
const CouponBuy = lazyPart(async () => (await import('./coupon-buy')).CouponBuy)

/** `product/uti-pan/topup-list`: what the shop bought, and buying more. The address says that the order form is open (`?buy=yes`). */
export function TopUpList() {
  const { t } = useTranslation()
  const may = useMay()
  const held = useHeldUp()
  const to = useUtiPaths()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const buys = may('uti.buy') && held === null
  const { data: offer } = useRead(readCouponOffer, { enabled: buys })
  const close = () => {
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('buy')
        return next
      },
      { replace: true },
    )
    refetchShown(client)
  }
  return (
    <>
      <ListScreen
        of={ownCoupons}
        trail={<Link to={to.home}>{t('UTI PAN')}</Link>}
        {...(offer?.why && { about: offer.why })}
        actions={row => [
          {
            label: 'Invoice (PDF)',
            icon: IconDownload,
            run: () => void savePaper(() => fetchFile(ownCouponInvoice, { params: { id: row.id } })),
          },
          row.status === 'rejected' && {
            ...{ label: 'Credit note (PDF)', icon: IconDownload },
            run: () => void savePaper(() => fetchFile(ownCouponCreditNote, { params: { id: row.id } })),
          },
        ]}
        primary={
          offer?.price && (
            <Button component={Link} to={to.buy} leftSection={<IconTicket size={16} aria-hidden />}>
              {t('Buy coupons')}
            </Button>
          )
        }
        empty={{ text: 'Coupons that you buy appear here, with what became of each order.' }}
      />
      {buys && offer?.price && params.get('buy') === 'yes' && <CouponBuy price={offer.price} balance={offer.balance} close={close} />}
    </>
  )
}
