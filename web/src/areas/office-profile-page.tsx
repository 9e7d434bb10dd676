import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { useTranslation } from 'react-i18next'
import { MyProfile } from '../identity/profile/my-profile'
import { Card } from '../identity/profile/profile-card'
import { useUser } from '../kit/session/session'
import { OwnDataLine } from './own-data-line'
import { OwnExportsLine } from './own-exports-line'
import { OwnKycCard } from './own-kyc-card'

/** `my-profile` of the back office: the own profile, and the KYC of those who have one to show. */
export function OfficeProfilePage() {
  const { t } = useTranslation()
  const kyc = kycRoute(useUser()?.role)
  return (
    <MyProfile
      cards={
        <>
          {kyc && (
            <Card title={t('KYC')}>
              <OwnKycCard />
            </Card>
          )}
          <Card title={t('My Exports')}>
            <OwnExportsLine />
          </Card>
          <Card title={t('Your Data')}>
            <OwnDataLine />
          </Card>
        </>
      }
    />
  )
}
