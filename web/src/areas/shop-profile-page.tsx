import { useTranslation } from 'react-i18next'
import { MyProfile } from '../identity/profile/my-profile'
import { Card } from '../identity/profile/profile-card'
import { useMay } from '../kit/session/may'
import { OwnTax } from '../tax/own-tax'
import { OwnApiLine } from './own-api-line'
import { OwnDataLine } from './own-data-line'
import { OwnExportsLine } from './own-exports-line'
import { OwnKycCard } from './own-kyc-card'

/** `account/my-profile` of a shop's people: the own profile with the KYC, and for those who see the wallet what the shop is for taxes. */
export function ShopProfilePage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <MyProfile
      cards={
        <>
          <Card title={t('KYC')}>
            <OwnKycCard />
          </Card>
          <Card title={t('My Exports')}>
            <OwnExportsLine />
          </Card>
          <Card title={t('Your Data')}>
            <OwnDataLine />
          </Card>
          {may('developer.manage') && (
            <Card title={t('API and Webhooks')}>
              <OwnApiLine />
            </Card>
          )}
          {may('wallet.readOwn') && (
            <Card title={t('Tax')}>
              <OwnTax />
            </Card>
          )}
        </>
      }
    />
  )
}
