import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/shell/business'
import { Paper, Part } from './paper'
import { SiteText } from './text/site-text'

/** @param periods for how long what is kept, by the settings */
export function PrivacyPolicy({ periods }: { periods: ReactNode }) {
  const { t } = useTranslation()
  const name = useBusiness()?.businessName || t('the business')
  return (
    <Paper title={t('Privacy Policy')} about={t('What {{name}} stores about you, why, for how long, and what you can ask for.', { name })}>
      <SiteText page="privacy-policy" />
      <Part title={t('How long we keep it')}>
        <p>
          {t(
            'Papers, identity numbers and answers are erased some time after an application or an account has ended; what stays is the record that they were seen. Invoices and accounts are kept for the eight years that the law requires.',
          )}
        </p>
        {periods}
      </Part>
    </Paper>
  )
}
