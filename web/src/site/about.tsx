import { IconEyeOff, IconListCheck, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/shell/business'
import { Paper, Part } from './paper'
import classes from './paper.module.css'

export function About() {
  const { t } = useTranslation()
  const business = useBusiness()
  const name = business?.businessName || t('We')
  return (
    <Paper
      wide
      title={t('About Us')}
      about={t('{{name}} gives shops what they need to file PAN applications and offer financial services over their own counter.', {
        name,
      })}
    >
      <div className={classes.cards}>
        <div className={classes.card}>
          <IconListCheck size={28} aria-hidden="true" />
          <h2>{t('Checked before it is sent')}</h2>
          <p>{t('Names, dates, addresses and scans are checked while the merchant types, and once more by our staff.')}</p>
        </div>
        <div className={classes.card}>
          <IconScale size={28} aria-hidden="true" />
          <h2>{t('Money that adds up')}</h2>
          <p>{t('Every rupee is recorded as a debit and a credit. Entries are never changed: a correction is a separate entry.')}</p>
        </div>
        <div className={classes.card}>
          <IconEyeOff size={28} aria-hidden="true" />
          <h2>{t('Papers that stay private')}</h2>
          <p>{t('Aadhaar and PAN numbers are stored encrypted and shown masked. Scans have no public address.')}</p>
        </div>
      </div>
      <Part title={t('What we do')}>
        <p>
          {t(
            'Merchants take PAN applications, new ones and corrections, from their customers, pay from a wallet and send the papers to us. Our team checks every form, files it, and enters the acknowledgement number as soon as it is issued. An incomplete application is sent back with a reason so that it can be corrected.',
          )}
        </p>
      </Part>
      <Part title={t('What we are not')}>
        <p>
          {t(
            'We are a private business and not a government office. PAN is issued only by the Income Tax Department. We cannot control how long it takes there and do not promise any date.',
          )}
        </p>
      </Part>
    </Paper>
  )
}
