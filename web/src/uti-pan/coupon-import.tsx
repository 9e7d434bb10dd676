import { couponImport } from '@sevakendra/contract/uti-pan/coupon/imports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportScreen } from '../kit/import/screen'
import { officePaths } from './uti-paths'

const nothing = {}

/** `actions/uti-pan/coupon-list/import`: what became of many orders at UTIITSL, as a file. */
export function CouponImport() {
  const { t } = useTranslation()
  return (
    <ImportScreen
      of={couponImport}
      about="Order number with the reference of UTIITSL, which approves it, or with a reason, which rejects and refunds it. Each order is decided by itself."
      trail={
        <>
          <Link to={officePaths.home}>{t('UTI PAN')}</Link> › <Link to={officePaths.coupons()}>{t('Coupon List')}</Link>
        </>
      }
      asked={nothing}
      next={() => ({ to: officePaths.coupons(), label: 'Coupon List' })}
    />
  )
}
