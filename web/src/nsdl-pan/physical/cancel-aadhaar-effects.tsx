import { money } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/record/confirm'
import classes from './cancel-aadhaar.module.css'

/** What happens when an application is ended over its Aadhaar number. */
export function CancelAadhaarEffects({ givesBack, shop }: { givesBack: number; shop: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.effects}>
      <strong>{t('What will happen')}</strong>
      <ul>
        <li>
          {givesBack > 0
            ? t('{{amount}} is refunded to the wallet of {{shop}}.', { amount: money(givesBack), shop })
            : t('Nothing is refunded: the application already has an acknowledgement number.')}
        </li>
        <li>{t('The Aadhaar number is free at once for another application.')}</li>
        <li>{t('The merchant is informed by email, with the reason.')}</li>
      </ul>
    </div>
  )
}

/** Asks once more before it is done; it cannot be undone. */
export function useCancelAadhaarQuestion({ refNo, applicant, givesBack }: { refNo: string; applicant: string; givesBack: number }) {
  const { t } = useTranslation()
  return () =>
    confirm({
      title: t('Cancel the Aadhaar of {{refNo}}?', { refNo }),
      text: t('The application is cancelled. This cannot be undone.'),
      lines: [
        { label: t('Applicant'), value: applicant },
        { label: t('Refunded'), value: givesBack > 0 ? money(givesBack) : t('Nothing') },
      ],
      verb: 'Cancel Aadhaar',
      keep: 'Keep it',
      danger: true,
    })
}
