import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/shell/business'
import { Paper } from './paper'
import { SiteText } from './text/site-text'

export function Terms() {
  const { t } = useTranslation()
  const name = useBusiness()?.businessName || t('the business')
  return (
    <Paper title={t('Terms & Conditions')} about={t('The rules between {{name}} and the merchants who use this portal.', { name })}>
      <SiteText page="terms" />
    </Paper>
  )
}
