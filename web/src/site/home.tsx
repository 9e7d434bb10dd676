import { balance, money } from '@sevakendra/contract/kit/money'
import { IconArrowRight, IconCamera, IconCheck, IconMessageCircle, IconReceiptRupee } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import plain from '../kit/look/plain.module.css'
import { SlideShow } from './carousel/slide-show'
import classes from './home.module.css'
import { News } from './news/news'
import { Questions } from './questions'
import { ServiceTiles } from './service-tiles'
import { useContent } from './site-data'
import { TrackBox } from './track-box'

export function Home() {
  const { t } = useTranslation()
  const content = useContent()
  const hasNews = Boolean(content?.news.length)
  return (
    <>
      <Hero />
      {content && content.slides.length > 0 && <SlideShow slides={content.slides} />}
      <section className={classes.section}>
        <div className={classes.wide}>
          <header className={classes.head}>
            <div>
              <h2>{t('Services for your counter')}</h2>
              <p>{t('Start with PAN. Ask us about the others when your customers do.')}</p>
            </div>
            <Link to="/services" className={classes.more}>
              {t('Our Services')} <IconArrowRight size={18} aria-hidden="true" />
            </Link>
          </header>
          <ServiceTiles first="pancard" />
        </div>
      </section>
      <HowItWorks />
      <section className={classes.section}>
        <div className={classes.wide}>
          <div className={hasNews ? classes.pair : classes.alone}>
            <News />
            <Questions />
          </div>
        </div>
      </section>
    </>
  )
}

function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div className={classes.stage}>
        <div className={classes.words}>
          <h1>{t('PAN cards and financial services from your own shop counter')}</h1>
          <p className={classes.promise}>
            {t('File PAN applications, see the price before you pay, and follow every paper until it is acknowledged.')}
          </p>
          <p className={classes.actions}>
            <Link to="/auth/register" className={`${plain.accent} ${plain.large}`}>
              {t('Register as a merchant')}
            </Link>
            <Link to="/services" className={`${plain.outline} ${plain.large} ${classes.second}`}>
              {t('See all services')}
            </Link>
          </p>
          <ul className={classes.facts}>
            <li>
              <IconReceiptRupee size={18} aria-hidden="true" /> {t('Price shown before you pay')}
            </li>
            <li>
              <IconCamera size={18} aria-hidden="true" /> {t('A phone camera is enough')}
            </li>
            <li>
              <IconMessageCircle size={18} aria-hidden="true" /> {t('In English and Hindi')}
            </li>
          </ul>
        </div>
        <TrackBox />
      </div>
    </section>
  )
}

function HowItWorks() {
  const { t } = useTranslation()
  return (
    <section className={classes.raised}>
      <div className={classes.wide}>
        <header className={classes.head}>
          <div>
            <h2>{t('How it works for a merchant')}</h2>
            <p>{t('Three steps from your registration to the first acknowledged form.')}</p>
          </div>
        </header>
        <ol className={classes.steps}>
          <Step
            title={t('Register your shop')}
            about={t('Give your name and your shop’s address. We check them and send your sign-in details by email.')}
          >
            <Given what={t('Name and birth date')} />
            <Given what={t('Mobile and email')} />
            <Given what={t('Shop and PIN code')} />
          </Step>
          <Step
            title={t('Add money to your wallet')}
            about={t('Send a bank transfer and its slip. You always see the balance before and after.')}
          >
            <Row what={t('Balance before')} much={balance(640_00)} />
            <Row what={t('Added by bank transfer')} much={money(5000_00)} />
            <Row what={t('Balance after')} much={balance(5640_00)} strong />
          </Step>
          <Step
            title={t('File, scan and hand over')}
            about={t('Fill the form, photograph the papers with your phone, print the acknowledgement receipt.')}
          >
            <Row what={t('Application')} much={t('New PAN, individual')} />
            <Row what={t('Papers')} much={t('4 pages')} />
            <Row what={t('Status')} much={t('Acknowledged')} strong />
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li className={classes.step}>
      <h3>{title}</h3>
      <p>{about}</p>
      <figure className={classes.example}>
        <figcaption>{t('Example')}</figcaption>
        {children}
      </figure>
    </li>
  )
}

function Given({ what }: { what: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.row}>
      <span>{what}</span>
      <span className={classes.given}>
        <IconCheck size={14} aria-hidden="true" /> {t('Checked')}
      </span>
    </div>
  )
}

function Row({ what, much, strong }: { what: string; much: string; strong?: true }) {
  return (
    <div className={classes.row} data-strong={strong}>
      <span>{what}</span>
      <span className={classes.much}>{much}</span>
    </div>
  )
}
