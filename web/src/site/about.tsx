import { IconEyeOff, IconListCheck, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/shell/business'
import { Paper } from './paper'
import classes from './paper.module.css'
import { SiteText } from './text/site-text'

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
      <div className={classes.text}>
        <SiteText page="about" />
      </div>
    </Paper>
  )
}
