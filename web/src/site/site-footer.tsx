import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Brand } from '../kit/shell/brand'
import { copyrightYear, useBusiness } from '../kit/shell/business'
import { addressLines } from './address'
import { useContent } from './site-data'
import classes from './site-footer.module.css'

const marks = {
  whatsapp: ['WhatsApp', IconBrandWhatsapp],
  facebook: ['Facebook', IconBrandFacebook],
  x: ['X', IconBrandX],
  youtube: ['YouTube', IconBrandYoutube],
  instagram: ['Instagram', IconBrandInstagram],
  linkedin: ['LinkedIn', IconBrandLinkedin],
  telegram: ['Telegram', IconBrandTelegram],
} as const

const company = [
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/services', 'Our Services'],
  ['/track', 'Track Your Application'],
  ['/contact', 'Contact Us'],
] as const

const legal = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/data-request', 'Ask About Your Data'],
  ['/licensing', 'Licensing'],
  ['/terms', 'Terms & Conditions'],
] as const

/** Head office, pages, legal texts and ways to talk, in the specification's order (§1). */
export function SiteFooter() {
  const { t } = useTranslation()
  const business = useBusiness()
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Brand to="/" />
          <address className={classes.address}>
            {addressLines(business).map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <Links title={t('Company')} links={company} />
        <Links title={t('Legal')} links={legal} />
        <Ways />
      </div>
      <div className={classes.last}>
        <span>{business && copyright(business.businessName, t('All rights reserved.'))}</span>
        <span>{t('Independent reseller. Not a government office.')}</span>
      </div>
    </footer>
  )
}

/** Telephone, mail and social media, as far as the business has given them. */
function Ways() {
  const { t } = useTranslation()
  const business = useBusiness()
  const social = useContent()?.social ?? []
  if (!business?.contactNo && !business?.emailId && social.length === 0) return null
  return (
    <div>
      <h2>{t('Talk to us')}</h2>
      <ul>
        {business?.contactNo && (
          <li>
            <a href={`tel:${business.contactNo.replace(/\s/g, '')}`} className={classes.way}>
              <IconPhone size={18} aria-hidden="true" /> {business.contactNo}
            </a>
          </li>
        )}
        {business?.emailId && (
          <li>
            <a href={`mailto:${business.emailId}`} className={classes.way}>
              <IconMail size={18} aria-hidden="true" /> {business.emailId}
            </a>
          </li>
        )}
      </ul>
      <ul className={classes.social}>
        {social.map(({ kind, url }) => {
          const [name, Icon] = marks[kind]
          return (
            <li key={kind}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                <Icon size={18} aria-hidden="true" />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The copyright line names the business as a private limited company (specification §1). */
function copyright(name: string, rights: string): string {
  // Until the business has a name, the line is nobody's.
  if (!name) return `© ${copyrightYear()}. ${rights}`
  const full = /\b(private limited|pvt\.? ltd\.?)$/i.test(name) ? name : `${name} Private Limited`
  return `© ${copyrightYear()} ${full}. ${rights}`
}

function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
