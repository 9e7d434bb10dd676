import { useTranslation } from 'react-i18next'
import { TrailLink } from '../audit/trail-link'
import { LazyShopPrograms } from '../developer/shop/lazy-shop-programs'
import { ViewAsButton } from '../identity/view-as/view-as-button'
import { LazyStanding } from '../kyc/lazy-standing'
import { MerchantRecord } from '../people/merchant/merchant-record'
import { Card } from '../people/parts'
import { ShopTax } from '../tax/shop-tax'

/** A shop with what other rooms do about it: an area may know all rooms, they do not know each other. */
export function MerchantPage() {
  const { t } = useTranslation()
  return (
    <MerchantRecord
      beside={id => (
        <>
          <TrailLink subject="merchant" id={id} />
          <ViewAsButton merchantId={id} />
        </>
      )}
      papers={ownerId => <LazyStanding userId={ownerId} />}
      programs={id => <LazyShopPrograms merchantId={id} />}
      cards={id => (
        <Card title={t('Tax')}>
          <ShopTax merchantId={id} />
        </Card>
      )}
    />
  )
}
