import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusiness } from '../kit/shell/business'
import { addressLines } from './address'
import { Paper, Part } from './paper'
import classes from './paper.module.css'
import { useContent } from './site-data'

/** Address, phone and e-mail from the business-info record (specification §1), the way there, and who answers complaints. */
export function Contact({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const business = useBusiness()
  const contact = useContent()?.contact
  return (
    <Paper wide title={t('Contact Us')} about={t('Questions about an application, your account or becoming a merchant.')}>
      <div className={classes.cards}>
        <div className={classes.card}>
          <IconMapPin size={28} aria-hidden="true" />
          <h2>{t('Address')}</h2>
          <address>
            {[business?.businessName, ...addressLines(business)].filter(Boolean).map((line, nth) => (
              <span key={line}>
                {nth > 0 && <br />}
                {line}
              </span>
            ))}
          </address>
          {contact?.mapLink && (
            <p>
              <a href={contact.mapLink} target="_blank" rel="noopener noreferrer">
                {t('Open the map')}
              </a>
            </p>
          )}
        </div>
        <div className={classes.card}>
          <IconPhone size={28} aria-hidden="true" />
          <h2>{t('Phone')}</h2>
          {business?.contactNo && (
            <p>
              <a href={`tel:${business.contactNo.replace(/\s/g, '')}`}>{business.contactNo}</a>
            </p>
          )}
          <p>{t('Have your reference or acknowledgement number ready.')}</p>
        </div>
        <div className={classes.card}>
          <IconMail size={28} aria-hidden="true" />
          <h2>{t('Email')}</h2>
          {business?.emailId && (
            <p>
              <a href={`mailto:${business.emailId}`}>{business.emailId}</a>
            </p>
          )}
          <p>{t('Never send an Aadhaar number, a password or an OTP by email. We do not ask for them.')}</p>
        </div>
      </div>
      {children}
      {contact?.officerName && <Officer of={contact} />}
      <Part title={t('Where is my application?')}>
        <p>
          {t('You can see it without calling us:')} <Link to="/track">{t('Track your application')}</Link>
        </p>
      </Part>
    </Paper>
  )
}

/** Who answers complaints (IT Rules 2021, DPDP Act 2023), as the owner named them. */
function Officer({ of }: { of: SiteContent['contact'] }) {
  const { t } = useTranslation()
  return (
    <Part title={t('Grievance officer')} id="grievance">
      <p>
        {t('A complaint that was not settled goes to:')} <strong>{of.officerName}</strong>
      </p>
      <ul>
        {of.officerEmail && (
          <li>
            {t('Email')}: <a href={`mailto:${of.officerEmail}`}>{of.officerEmail}</a>
          </li>
        )}
        {of.officerPhone && (
          <li>
            {t('Phone')}: <a href={`tel:${of.officerPhone.replace(/\s/g, '')}`}>{of.officerPhone}</a>
          </li>
        )}
        {of.officerHours && (
          <li>
            {t('Hours')}: {of.officerHours}
          </li>
        )}
      </ul>
    </Part>
  )
}
