import { IconEyeOff, IconListCheck, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBusiness } from '../kit/business'
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
          <p>{t('Names, dates, addresses and scans are checked while the merchant types, and once more by a person at our desk.')}</p>
        </div>
        <div className={classes.card}>
          <IconScale size={28} aria-hidden="true" />
          <h2>{t('Money that adds up')}</h2>
          <p>{t('Every rupee stands in a statement with two sides. Nothing is changed afterwards: a correction is a line of its own.')}</p>
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
            'Merchants take PAN applications, new ones and corrections, from their customers, pay from a wallet and send the papers to us. Our desk checks every form, passes it on, and enters the acknowledgement number as soon as it is there. What is missing comes back with a reason, so that it can be mended.',
          )}
        </p>
      </Part>
      <Part title={t('What we are not')}>
        <p>
          {t(
            'We are a private business and not a government office. PAN is issued by the Income Tax Department alone. How long it takes there is not in our hands, and we promise no dates.',
          )}
        </p>
      </Part>
    </Paper>
  )
}
